import type { App } from '../../app/App.ts'
import { ownerOf, readSent } from '../../payments/sent/sentStore.ts'
import type { ActivityEntry } from './ActivityEntry.ts'
import { activityEntries } from './activityEntries.ts'
import { mergePages, nextCursor } from './mergePages.ts'
import { readHistoryPage } from './readHistoryPage.ts'

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
