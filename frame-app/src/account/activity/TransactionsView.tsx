import { useEffect, useRef, useState } from 'react'
import { makeError } from '#shared/errors/makeError.ts'
import { explorerOf } from '#shared/explorerOf.ts'
import type { App } from '../../app/App.ts'
import { showError } from '../../app/reporting/showError.ts'
import { showSnack } from '../../app/reporting/showSnack.ts'
import { NotConnected } from '../../app/screens/NotConnected.tsx'
import { activeConnection, isConnected } from '../../app/store/connectionSlice.ts'
import { networkOf } from '../../app/store/optionsSlice.ts'
import { useApp } from '../../app/useApp.ts'
import { useAppState } from '../../app/useAppState.ts'
import * as m from '../../generated/i18n/messages.js'
import { ownerOf, readSent } from '../../payments/sent/sentStore.ts'
import { Button } from '../../ui/controls/Button.tsx'
import { LinkButton } from '../../ui/controls/LinkButton.tsx'
import { Tabs } from '../../ui/controls/Tabs.tsx'
import { EmptyState } from '../../ui/layout/EmptyState.tsx'
import { Screen } from '../../ui/layout/Screen.tsx'
import { Icon } from '../../ui/pictures/Icon.tsx'
import { Text } from '../../ui/text/Text.tsx'
import type { ActivityEntry } from '../history/ActivityEntry.ts'
import { activityEntries } from '../history/activityEntries.ts'
import { type ActivityKind, activityKind } from '../history/activityKind.ts'
import { mergePages, nextCursor } from '../history/mergePages.ts'
import { readHistoryPage } from '../history/readHistoryPage.ts'
import { ActivityList } from './ActivityList.tsx'
import { activityCsv } from './activityCsv.ts'
import { NextStep } from './NextStep.tsx'
import { useActivity } from './useActivity.ts'

const filters: Readonly<Record<'all' | ActivityKind, () => string>> = {
  all: m.activity_filter_all,
  sent: m.activity_filter_sent,
  received: m.activity_filter_received,
  swapped: m.activity_filter_swapped,
  other: m.activity_filter_other,
}
const ids = Object.keys(filters) as (keyof typeof filters)[]

/** Lists the active account's activity on its network. The user can filter and export the list. */
export function TransactionsView() {
  const [filter, setFilter] = useState<keyof typeof filters>('all')
  const kind = filter === 'all' ? undefined : filter
  const activity = useActivity(true, kind)
  const { address, network } = activity
  if (!useAppState(isConnected)) return <NotConnected />
  const list = (
    <ActivityList
      activity={activity}
      empty={
        kind ? (
          <EmptyState
            action={<LinkButton onClick={() => setFilter('all')}>{m.activity_filter_show_all()}</LinkButton>}
            icon="clock"
            text={m.activity_filter_none_text()}
            title={m.activity_filter_none()}
          />
        ) : (
          <EmptyState action={<NextStep />} icon="clock" text={m.activity_none_text()} title={m.activity_none()} />
        )
      }
      end={<SolanaNote />}
      waiting={7}
    />
  )
  if ((activity.isEmpty && !kind) || !address || !network) return <Screen>{list}</Screen>
  const footer = (
    <ExportButton address={address} key={`${network}:${address}:${filter}`} kind={kind} network={network} />
  )
  return (
    <Screen footer={footer}>
      <Tabs
        label={m.activity_filter()}
        onChange={setFilter}
        tabs={ids.map((id) => ({ id, label: filters[id]() }))}
        value={filter}
      >
        {list}
      </Tabs>
    </Screen>
  )
}

/**
 * Notes that Solana's history is incomplete: if someone pays to a token account, a node does not list the payment under
 * the address of that account's owner. Links to the explorer, which lists those payments. Renders nothing in other
 * families.
 */
function SolanaNote() {
  const { isSolana, address, explorer } = useAppState((state) => {
    const { address, network } = activeConnection(state)
    return {
      isSolana: state.activeNamespace === 'solana',
      address,
      explorer: explorerOf(networkOf(state, network)),
    }
  })
  if (!isSolana || !address) return null
  return (
    <Text align="center" tone="muted">
      {m.activity_solana_note()}{' '}
      {explorer ? (
        <LinkButton href={`${explorer.url.replace(/\/$/, '')}/address/${address}`}>
          {m.activity_solana_all({ name: explorer.name })}
        </LinkButton>
      ) : null}
    </Text>
  )
}

type Props = {
  /** Network of the account (CAIP-2). */
  readonly network: string
  readonly address: string
  readonly kind: ActivityKind | undefined
}
type File = { readonly csv: string; readonly count: number; readonly isWhole: boolean }

/**
 * Exports an account's activity as a file. The first click loads all pages, which can take a while. The second click
 * saves the file: saving opens a tab, which browsers allow only right after a click.
 */
function ExportButton({ network, address, kind }: Props) {
  const app = useApp()
  const [busy, setBusy] = useState(false)
  const [file, setFile] = useState<File | null>(null)
  const reading = useRef<AbortController>(null)
  useEffect(() => () => reading.current?.abort(), [])

  const read = async () => {
    const controller = new AbortController()
    const { signal } = controller
    reading.current = controller
    setBusy(true)
    try {
      const { entries, isWhole } = await wholeActivity(app, { network, address, signal })
      const shown = kind ? entries.filter((each) => activityKind(each) === kind) : entries
      setFile({ csv: activityCsv(shown), count: shown.length, isWhole })
    } catch (error) {
      if (!signal.aborted) showError(app, error, makeError('HISTORY_UNAVAILABLE'))
    }
    setBusy(false)
  }
  const save = ({ csv }: File) => {
    const name = `activity-${network.replace(':', '-')}-${new Date().toISOString().slice(0, 10)}.csv`
    if (!saveFile({ name, text: csv, type: 'text/csv', done: m.activity_export_saved() }))
      showSnack(app, 'error', m.activity_export_blocked())
  }
  return (
    <>
      {file && !file.isWhole ? (
        <Text align="center" tone="muted">
          {m.activity_export_cut({ count: file.count })}
        </Text>
      ) : null}
      <Button
        icon={<Icon name="download" />}
        loading={busy}
        onClick={() => (file ? save(file) : void read())}
        size="md"
        variant="secondary"
      >
        {file ? m.activity_export_save({ count: file.count }) : m.activity_export()}
      </Button>
    </>
  )
}

/** Maximum number of pages to read. An account that a Solana program uses may have millions of transactions. */
const mostPages = 100

type Wanted = {
  /** Network of the history (CAIP-2). */
  readonly network: string
  readonly address: string
  readonly signal: AbortSignal
}

/**
 * Reads an account's whole activity, page by page.
 *
 * @returns the activity; `isWhole` is `false` if the page limit was reached
 * @throws what `readHistoryPage` throws; the reason of `signal`
 */
export async function wholeActivity(
  app: App,
  { network, address, signal }: Wanted,
): Promise<{ readonly entries: readonly ActivityEntry[]; readonly isWhole: boolean }> {
  const pages: Awaited<ReturnType<typeof readHistoryPage>>[] = []
  let cursor: string | undefined
  do {
    const page = await readHistoryPage(app, { network, address, cursor, signal })
    signal.throwIfAborted()
    pages.push(page)
    cursor = nextCursor(page, pages)
  } while (cursor !== undefined && pages.length < mostPages)
  const owner = ownerOf({ network, from: address })
  const sent = readSent(app).filter((each) => ownerOf(each) === owner)
  const entries = activityEntries({ history: mergePages(pages), sent, network, account: address })
  return { entries, isWhole: cursor === undefined }
}

type SavedFile = {
  readonly name: string
  readonly text: string
  readonly type: string
  /** Text that the tab shows after saving. */
  readonly done: string
}

/**
 * Saves a file. This frame's sandbox does not allow downloads (CH-12), so we open an empty tab, where the sandbox does
 * not apply, and the tab downloads the file. Call it in the click handler.
 *
 * @returns `false` if the browser opened no tab
 */
export function saveFile({ name, text, type, done }: SavedFile, open: typeof window.open = window.open): boolean {
  const tab = open('', '_blank') as (Window & typeof globalThis) | null
  if (!tab) return false
  // The tab must create the blob itself: browsers partition the blobs of an embedded frame, so the tab cannot read this
  // frame's blobs.
  const url = tab.URL.createObjectURL(new tab.Blob([text], { type }))
  const link = Object.assign(tab.document.createElement('a'), { href: url, download: name })
  tab.document.title = name
  tab.document.body.append(done, link)
  link.click()
  return true
}
