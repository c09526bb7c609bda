import type { Campaign } from "@brandwright/contract/campaigns/campaigns"
import { Button, Menu } from "@mantine/core"
import {
  IconDots,
  IconPencil,
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerStop,
  IconPlus,
  IconRepeat,
  IconRocket,
  IconTemplate,
  IconTrash,
} from "@tabler/icons-react"
import { useNavigate } from "@tanstack/react-router"
import { Suspense } from "react"
import { confirm } from "../../lib/confirm.ts"
import { lazyPart } from "../../lib/loading/lazy-part.ts"
import { useSearchState } from "../../lib/search-params.ts"
import { trpc } from "../../lib/trpc.ts"
import { campaignScreen as text } from "../../texts/en/campaigns.ts"
import { IconButton } from "../../ui/icon-button.tsx"
import { askPublishing } from "./ask-hastening.ts"
import { CallButton } from "../../ui/call-button.tsx"

const CampaignDialog = lazyPart(async () => (await import("./campaign-dialog.tsx")).CampaignDialog)

const LaunchDialog = lazyPart(async () => (await import("./launch-dialog.tsx")).LaunchDialog)

/** Its parts also appear on other screens, which must show the change. */
const CONTROL = {
  failed: text.controlFailed,
  refresh: ["campaigns", "funnels", "email", "social"] as const,
}

type CampaignActionsProps = { campaign: Campaign; onRehearse: () => void }

/** The next action, and a menu with the others. */
export function CampaignActions({ campaign, onRehearse }: CampaignActionsProps) {
  const { id, state, parts, isTemplate } = campaign
  const [, change] = useSearchState("/_app/campaigns/$id")
  const navigate = useNavigate()
  const stop = trpc.campaigns.stop.useMutation({ meta: CONTROL })
  const remove = trpc.campaigns.delete.useMutation({
    meta: { done: text.removed, failed: text.removeFailed, refresh: ["campaigns.list"] },
  })
  const saveTemplate = trpc.campaigns.saveAsTemplate.useMutation({
    meta: { done: text.templateSaved, failed: text.controlFailed, refresh: ["campaigns.list"] },
  })
  const isUnderWay = state === "running" || state === "paused"
  // Its sequence still sends to those who join.
  const isLaunched = isUnderWay || state === "finished"
  const isLeft = parts.some((part) => part.state === "ready" || part.state === "blocked")

  const askLaunch = () => change({ open: "launch" }, true)
  const askStop = () =>
    void confirm({
      title: text.stopTitle,
      message: text.stopMessage,
      confirmLabel: text.stopConfirm,
      act: () => stop.mutateAsync({ id }),
    })
  const askRemove = async () => {
    const question = { title: text.removeTitle, message: text.removeMessage, confirmLabel: text.remove }
    if (await confirm({ ...question, act: () => remove.mutateAsync({ id }) })) await navigate({ to: "/campaigns" })
  }
  return (
    <>
      {isTemplate && (
        <Button leftSection={<IconPlus size={17} />} onClick={() => change({ open: "copy" }, true)}>
          {text.useTemplate}
        </Button>
      )}
      {!isLaunched && !isTemplate && (
        <Button leftSection={<IconRocket size={17} />} onClick={askLaunch}>
          {text.launch}
        </Button>
      )}
      {(state === "running" || state === "finished") && isLeft && (
        <Button onClick={askLaunch}>{text.launchRest}</Button>
      )}
      <PauseOrResume campaign={campaign} />
      <Menu position="bottom-end">
        <Menu.Target>
          <IconButton icon={IconDots} iconSize={18} label={text.more} variant="default" size="input-sm" />
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconPencil size={16} />} onClick={() => change({ open: "edit" }, true)}>
            {text.edit}
          </Menu.Item>
          {!isTemplate && (
            <>
              <Menu.Item leftSection={<IconRepeat size={16} />} onClick={() => change({ open: "copy" }, true)}>
                {text.repeat}
              </Menu.Item>
              <Menu.Item leftSection={<IconTemplate size={16} />} onClick={() => saveTemplate.mutate({ id })}>
                {text.saveTemplate}
              </Menu.Item>
            </>
          )}
          {isLaunched && (
            <Menu.Item color="red" leftSection={<IconPlayerStop size={16} />} onClick={askStop}>
              {text.stop}
            </Menu.Item>
          )}
          {!isUnderWay && (
            <Menu.Item color="red" leftSection={<IconTrash size={16} />} onClick={() => void askRemove()}>
              {text.remove}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      <OpenDialog campaign={campaign} onRehearse={onRehearse} />
    </>
  )
}

/** The dialog that the address names. */
function OpenDialog({ campaign, onRehearse }: CampaignActionsProps) {
  const [{ open }, change] = useSearchState("/_app/campaigns/$id")
  const navigate = useNavigate()
  const close = () => change({ open: undefined })
  if (open !== "launch" && open !== "edit" && open !== "copy") return null
  return (
    <Suspense>
      {open === "launch" ? (
        <LaunchDialog campaign={campaign} onClose={close} onRefused={onRehearse} />
      ) : (
        <CampaignDialog
          {...(open === "edit" ? { campaign } : { campaign: null, copyOf: campaign })}
          onClose={close}
          onCreated={(created) => void navigate({ to: "/campaigns/$id", params: { id: String(created) } })}
        />
      )}
    </Suspense>
  )
}

function PauseOrResume({ campaign: { id, state, parts } }: { campaign: Campaign }) {
  const pause = trpc.campaigns.pause.useMutation({ meta: CONTROL })
  const resume = trpc.campaigns.resume.useMutation({ meta: CONTROL })
  const askResume = async () => {
    const due = parts.filter((part) => part.state === "armed" && Date.parse(part.plannedAt) <= Date.now())
    if (due.length === 0) return resume.mutate({ id })
    if (await askPublishing(due)) resume.mutate({ id, publishesNow: true })
  }
  return (
    <>
      {state === "running" && (
        <CallButton variant="default" leftSection={<IconPlayerPause size={17} />} call={pause} input={{ id }}>
          {text.pause}
        </CallButton>
      )}
      {state === "paused" && (
        <Button leftSection={<IconPlayerPlay size={17} />} loading={resume.isPending} onClick={() => void askResume()}>
          {text.resume}
        </Button>
      )}
    </>
  )
}
