import { type Tool, toolText as text, type toolVersionOutput } from "@brandwright/contract/tools/tools"
import { Button, Group, Stack, Text } from "@mantine/core"
import { diffLines } from "diff"
import type { z } from "zod"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { WrittenBy } from "../../blocks/written-by.tsx"
import classes from "./tools.module.css"
import { Hint } from "../../ui/hint.tsx"
import { TextBox } from "../../ui/form/text-box.tsx"
import { CallButton } from "../../ui/call-button.tsx"

type Version = z.output<typeof toolVersionOutput>

/** All stored versions with their changes, and a way to restore each. */
export function Versions({ tool }: { tool: Tool }) {
  const [{ version: shown }, change] = useSearchState("/_app/new-tools")
  const [versions] = trpc.tools.versions.useSuspenseQuery({ id: tool.id }, { staleTime: 0 })
  const restore = trpc.tools.restore.useMutation({
    meta: { done: text.updated, failed: text.updateFailed, refresh: ["tools"] },
    onSuccess: () => change({ version: undefined }),
  })
  const restoreButton = (version: number) => (
    <CallButton
      size="xs"
      variant="default"
      call={restore}
      input={{ id: tool.id, version }}
      aria-label={`${text.restore} ${text.version(version)}`}
    >
      {text.restore}
    </CallButton>
  )
  const index = versions.findIndex(({ version }) => version === shown)
  const [open, before] = [versions[index], versions[index + 1]]
  if (open && before)
    return (
      <Stack>
        <Group justify="space-between">
          <Button size="xs" variant="subtle" onClick={() => change({ version: undefined })}>
            {text.backToVersions}
          </Button>
          {restoreButton(before.version)}
        </Group>
        <Text fw={600}>{`${text.version(before.version)} → ${text.version(open.version)}`}</Text>
        <Difference name={text.html} before={before.htmlContent} after={open.htmlContent} />
        <Difference name={text.js} before={before.jsCode} after={open.jsCode} />
      </Stack>
    )
  return (
    <Stack component="ul">
      {versions.map((one: Version, at) => (
        <Group key={one.version} component="li" justify="space-between">
          <Text component="div">
            {text.version(one.version)} <Hint span>{new Date(one.createdAt).toLocaleString()}</Hint>
            <WrittenBy aiProvider={one.aiProvider ?? undefined} aiModel={one.aiModel} />
          </Text>
          <Group gap="xs">
            {at < versions.length - 1 && (
              <Button
                size="xs"
                variant="subtle"
                onClick={() => change({ version: one.version }, true)}
                aria-label={text.compareWith(one.version)}
              >
                {text.compare}
              </Button>
            )}
            {at > 0 && restoreButton(one.version)}
          </Group>
        </Group>
      ))}
    </Stack>
  )
}

/** Lines of context around a change. */
const CONTEXT_LINES = 3

function Difference({ name, before, after }: { name: string; before: string; after: string }) {
  const parts = diffLines(before, after)
  const isSame = parts.every(({ added, removed }) => !added && !removed)
  return (
    <section aria-label={name}>
      <Text size="sm" fw={600} mb={4}>
        {name}
      </Text>
      {isSame ? (
        <Hint>{text.noDifference}</Hint>
      ) : (
        // A box that scrolls must be reachable by the keyboard.
        <TextBox mah="24rem" ff="monospace" fz="0.8rem" className={classes.diff} tabIndex={0}>
          {parts.map(({ value, added, removed }, at) =>
            added ? (
              <ins key={`${at} ${value.length}`}>{value}</ins>
            ) : removed ? (
              <del key={`${at} ${value.length}`}>{value}</del>
            ) : (
              <span key={`${at} ${value.length}`}>{shortened(value)}</span>
            ),
          )}
        </TextBox>
      )}
    </section>
  )
}

function shortened(same: string): string {
  const lines = same.split("\n")
  if (lines.length <= CONTEXT_LINES * 2 + 2) return same
  return [...lines.slice(0, CONTEXT_LINES), "…", ...lines.slice(-CONTEXT_LINES - 1)].join("\n")
}
