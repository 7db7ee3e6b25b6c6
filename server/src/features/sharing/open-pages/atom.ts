import type { OpenPrediction } from '@gwanyeok/domain/predictions/api.ts'
import { type Html, html } from './html.ts'
import type { Site } from './layout.ts'
import { headOf } from './prediction-parts.ts'
import { nameOf, resultOf, sentenceOf } from './words.ts'

export interface Entry {
  /** When it last changed, ISO 8601. */
  updated: string
  markup: Html
}

interface Feed {
  title: string
  /** Of the page that it follows. */
  path: string
  entries: readonly Entry[]
}

/** RFC 4287. */
export function atomFeed({ title, path, entries }: Feed, { publicUrl }: Site): string {
  const updated =
    entries
      .map((entry) => entry.updated)
      .toSorted()
      .at(-1) ?? new Date(0).toISOString()
  return html`<?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xml:lang="ko">
      <id>${publicUrl}/feeds${path}</id>
      <title>${title} · 과녁</title>
      <updated>${updated}</updated>
      <author><name>과녁</name></author>
      <link rel="self" href="${publicUrl}/feeds${path}" />
      <link rel="alternate" type="text/html" href="${publicUrl}${path}" />
      ${entries.map(({ markup }) => markup)}</feed
    > `.markup
}

export function predictionEntry(prediction: OpenPrediction, { publicUrl }: Site): Entry {
  const { author, predictedAt, revealAt, evaluation } = prediction
  const address = publicUrl + headOf(prediction).path
  const updated = evaluation?.evaluatedAt ?? revealAt ?? predictedAt
  return {
    updated,
    markup: html`<entry>
      <id>${address}</id>
      <title>${nameOf(prediction)} ${prediction.period}일 예측 · ${resultOf(prediction)}</title>
      <published>${predictedAt}</published>
      <updated>${updated}</updated>
      <author><name>${author.username}</name><uri>${publicUrl}/user/${author.id}</uri></author>
      <link rel="alternate" type="text/html" href="${address}" />
      <summary>${sentenceOf(prediction)}</summary>
    </entry> `,
  }
}

/** The first ten of the board with which the last week ended; none before there is such a week. */
export function boardEntry(
  places: readonly { week: string; rank: number; username: string | null }[],
  { publicUrl }: Site,
): Entry[] {
  const week = places[0]?.week
  if (week === undefined) return []
  const updated = new Date(`${week}T00:00:00+09:00`).toISOString()
  return [
    {
      updated,
      markup: html`<entry>
        <id>${publicUrl}/leaderboard#${week}</id>
        <title>${week} 랭킹</title>
        <updated>${updated}</updated>
        <link rel="alternate" type="text/html" href="${publicUrl}/leaderboard" />
        <summary>${places.map(({ rank, username }) => `${rank}위 ${username}`).join(', ')}</summary>
      </entry> `,
    },
  ]
}
