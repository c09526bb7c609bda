import { shellText } from "@brandwright/contract/workspace/shell"
import { Group, Modal, Text, UnstyledButton } from "@mantine/core"
import { IconSearch } from "@tabler/icons-react"
import { type KeyboardEvent, useId, useState } from "react"
import { useNavigate } from "@tanstack/react-router"
import { bringIntoView } from "../../../lib/focus/bring-into-view.ts"
import { focusNextHeading } from "../../../lib/focus/heading-focus.ts"
import classes from "./palette.module.css"
import { type Entry, filterEntries } from "./palette-entries.ts"
import { usePaletteEntries } from "./use-palette-entries.ts"
import { useFound } from "./use-found.ts"
import { Hint } from "../../hint.tsx"

type PaletteProps = { takeEarlyKeys: () => string; onClose: () => void; onShortcuts: () => void }

const MOVES: Record<string, (at: number, count: number) => number> = {
  ArrowDown: (at, count) => (at + 1) % count,
  ArrowUp: (at, count) => (at - 1 + count) % count,
  PageDown: (at, count) => Math.min(at + 5, count - 1),
  PageUp: (at) => Math.max(at - 5, 0),
}

/** Screens, settings, actions and the brand's content, by typing a few letters. Loaded when it is first opened. */
export function Palette({ takeEarlyKeys, onClose, onShortcuts }: PaletteProps) {
  const id = useId()
  const navigate = useNavigate()
  const [query, setQuery] = useState(takeEarlyKeys)
  const [active, setActive] = useState(0)
  const { recent, groups, remember } = usePaletteEntries(onShortcuts)
  const found = useFound(query)
  const isEmpty = query.trim() === ""
  const shown = isEmpty ? [...recent, ...groups] : [...filterEntries(groups, query), ...found.groups]
  const entries = shown.flatMap((group) => group.entries)
  const at = Math.min(active, entries.length - 1)
  const current = entries[at]

  const choose = (entry: Entry) => {
    onClose()
    remember(entry)
    entry.act?.()
    if (!entry.place) return
    void navigate(entry.place)
    focusNextHeading()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const move = MOVES[event.key]
    if (move && entries.length > 0) {
      event.preventDefault()
      setActive(move(at, entries.length))
    }
    if (event.key === "Enter" && !event.nativeEvent.isComposing && current) {
      event.preventDefault()
      choose(current)
    }
  }
  return (
    <Modal
      opened
      onClose={onClose}
      title={shellText.palette}
      withCloseButton={false}
      size={620}
      centered={false}
      yOffset="9dvh"
      padding={0}
      transitionProps={{ duration: 0 }}
      // After a choice the focus moves to the opened screen.
      returnFocus={false}
      classNames={{ header: classes.title, content: classes.content, body: classes.body }}
    >
      <Group gap="0.7rem" px="md" wrap="nowrap" c="dimmed" className={classes.field}>
        <IconSearch size={19} aria-hidden="true" />
        <input
          data-autofocus
          role="combobox"
          aria-label={shellText.searchPages}
          aria-expanded={entries.length > 0}
          aria-controls={`${id}-list`}
          aria-activedescendant={current && `${id}-${at}`}
          aria-autocomplete="list"
          autoComplete="off"
          spellCheck={false}
          placeholder={shellText.searchPages}
          value={query}
          onChange={(event) => {
            setQuery(event.currentTarget.value)
            setActive(0)
          }}
          onKeyDown={onKeyDown}
        />
      </Group>
      <Results id={id} groups={shown} entries={entries} current={current} onChoose={choose} />
      <Foot status={found.note ?? (isEmpty ? "" : countResults(entries.length))} />
    </Modal>
  )
}

const countResults = (count: number): string => (count === 0 ? shellText.nothingFound : shellText.results(count))

const Foot = ({ status }: { status: string }) => (
  <Group justify="space-between" px="md" py="xs" data-lined>
    <Hint size="xs" role="status">
      {status}
    </Hint>
    <Hint size="xs" visibleFrom="sm">
      {shellText.paletteHint}
    </Hint>
  </Group>
)

type ResultsProps = {
  id: string
  groups: { name: string; entries: Entry[] }[]
  /** Those of all groups. */
  entries: Entry[]
  current: Entry | undefined
  onChoose: (entry: Entry) => void
}

const Results = ({ id, groups, entries, current, onChoose }: ResultsProps) => (
  <div id={`${id}-list`} role="listbox" aria-label={shellText.palette} className={classes.list}>
    {groups.map(({ name, entries: own }) => (
      <div key={name} role="group" aria-label={name}>
        <Hint size="xs" fw={600} px="0.65rem" pt="0.55rem" pb="0.25rem" aria-hidden="true">
          {name}
        </Hint>
        {own.map((entry) => (
          <Option
            key={entry.id}
            id={`${id}-${entries.indexOf(entry)}`}
            entry={entry}
            isActive={entry === current}
            onChoose={() => onChoose(entry)}
          />
        ))}
      </div>
    ))}
  </div>
)

type OptionProps = { id: string; entry: Entry; isActive: boolean; onChoose: () => void }

function Option({ id, entry, isActive, onChoose }: OptionProps) {
  return (
    <UnstyledButton
      id={id}
      ref={isActive ? bringIntoView : undefined}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      className={classes.option}
      // The field keeps the focus.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      <Text span truncate>
        {entry.label}
      </Text>
      {entry.detail && (
        <Hint span truncate className={classes.detail}>
          {entry.detail}
        </Hint>
      )}
    </UnstyledButton>
  )
}
