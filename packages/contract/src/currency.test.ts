import { describe, expect, test } from "vitest"
import { CURRENCIES, currencyDigits, formatMoney, guessMoneyAndLanguage, nameLanguage } from "./currency.ts"

describe("money of a brand", () => {
  test.each([
    [39, "GBP", "en-GB", "£39"],
    [39.5, "GBP", "en-GB", "£39.50"],
    [3900, "JPY", "en-US", "¥3,900"],
    [19.99, "USD", "en-US", "$19.99"],
    [39.5, "EUR", "de-DE", "39,50\u00a0€"],
  ])("writes %d %s in %s as %s", (amount, currency, language, text) => {
    expect(formatMoney(amount, currency, language)).toBe(text)
  })

  test("formats every listed currency", () => {
    expect(new Set(CURRENCIES).size).toBe(CURRENCIES.length)
    for (const currency of CURRENCIES) expect(formatMoney(1234, currency)).toMatch(/1,?234/)
  })

  test.each([
    ["USD", 2],
    ["JPY", 0],
    ["KWD", 3],
  ])("counts the digits of %s", (currency, digits) => expect(currencyDigits(currency)).toBe(digits))
})

describe("a new brand's currency and language", () => {
  test.each([
    ["en-GB", "GBP", "en-GB"],
    ["en-US", "USD", "en-US"],
    ["de-AT", "EUR", "de-DE"],
    ["en-IE", "EUR", "en-IE"],
    ["pt-BR", "BRL", "pt-BR"],
    ["ja-JP", "JPY", "en-US"],
    ["de", "USD", "de-DE"],
    ["", "USD", "en-US"],
  ])("follow the locale %s", (locale, currency, language) => {
    expect(guessMoneyAndLanguage(locale)).toEqual({ currency, language })
  })

  test("have names that a person knows", () => expect(nameLanguage("en-GB")).toBe("British English"))
})
