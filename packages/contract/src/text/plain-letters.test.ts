import { expect, test } from "vitest"
import { toUrlExtension } from "../funnels/funnels.ts"

test.each([
  ["Töpferkurs für Anfänger", "topferkurs-fur-anfanger"],
  ["Größe & Maß", "grosse-mass"],
  ["Łukasz’ Œuvre, smørrebrød", "lukasz-oeuvre-smorrebrod"],
  ["DİKKAT", "dikkat"],
  ["Vegan Cookie Box!", "vegan-cookie-box"],
  ["日本", ""],
])("the address of %s has its letters without their marks", (name, address) => {
  expect(toUrlExtension(name)).toBe(address)
})
