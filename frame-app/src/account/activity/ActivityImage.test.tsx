import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { bob } from '../../fakes/fakeWallet.ts'
import { transactionOf } from '../../fakes/historyEntries.ts'
import { activityEntries } from '../history/activityEntries.ts'
import { activityRows } from '../history/activityRows.ts'
import { ActivityImage } from './ActivityImage.tsx'

/** Number of icons in the image of a transaction that transfers nothing. */
function icons(operation: string): number {
  const history = [transactionOf('1', { operation, transfers: [] })]
  const [entry] = activityEntries({ history, sent: [], network: 'eip155:1', account: bob })
  const [row] = activityRows(entry!)
  return renderToStaticMarkup(<ActivityImage row={row!} />).split('<svg').length - 1
}

describe('ActivityImage', () => {
  test('default: an approval of an unknown token shows an icon besides the badge, not an empty circle', () => {
    expect(icons('approve')).toBe(2)
  })

  test('behavior: any other transaction without transfers shows an icon, too', () => {
    expect(icons('execute')).toBe(1)
  })
})
