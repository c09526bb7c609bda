import { cutText } from "@brandwright/contract/text/cut-text"
import { APP_NAME } from "@brandwright/contract/app"
import { notificationText } from "@brandwright/contract/account/notifications"
import { escapeHtml } from "../../../formats/markup.ts"
import type { DueEvent } from "./delivery.queries.ts"

const SMS_MAX = 300

/** One mail for one or many events, grouped by brand and category. */
export function composeMail(events: DueEvent[], appUrl: string): { subject: string; text: string; html: string } {
  const [first] = events
  const subject =
    events.length === 1 && first ? oneLine(first.title) : `${events.length} notifications from ${APP_NAME}`
  const settings = `${appUrl}/notifications-settings`
  const groups = [...grouped(events)]
  const text = groups
    .map(([group, members]) => [group, ...members.map((event) => toText(event, appUrl))].join("\n\n"))
    .concat(`Notification settings: ${settings}`)
    .join("\n\n")
  const body = groups.map(
    ([group, members]) => `<h3>${escapeHtml(group)}</h3>${members.map((event) => toHtml(event, appUrl)).join("")}`,
  )
  const html = `<div style="font-family:sans-serif;max-width:36rem;line-height:1.5">${body.join("")}
<p style="color:#666;font-size:.85rem"><a href="${escapeHtml(settings)}">Notification settings</a></p></div>`
  return { subject, text, html }
}

export function composeSms(events: DueEvent[], appUrl: string): string {
  const titles = events.map((event) => oneLine(event.title)).join("; ")
  const text = `${APP_NAME}: ${titles}`
  return `${text.length > SMS_MAX ? `${cutText(text, SMS_MAX - 1)}…` : text} ${appUrl}/notifications`
}

function grouped(events: DueEvent[]): Map<string, DueEvent[]> {
  const groups = new Map<string, DueEvent[]>()
  for (const event of events) {
    const name = [event.brandName, notificationText.categories[event.category]].filter(Boolean).join(" · ")
    groups.set(name, [...(groups.get(name) ?? []), event])
  }
  return groups
}

const toText = (event: DueEvent, appUrl: string): string =>
  [event.title, event.message, event.link && `${appUrl}${event.link}`].filter(Boolean).join("\n")

function toHtml(event: DueEvent, appUrl: string): string {
  const link = event.link ? `<br><a href="${escapeHtml(`${appUrl}${event.link}`)}">Open</a>` : ""
  return `<p><strong>${escapeHtml(event.title)}</strong><br>${escapeHtml(event.message)}${link}</p>`
}

const oneLine = (text: string): string => text.replaceAll(/\s+/g, " ").trim()
