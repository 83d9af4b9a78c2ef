import { describe, expect, test } from 'vitest'
import { openWalletLink } from './openWalletLink.ts'

const app = 'wallet://wc?sessionTopic=0a'
const universal = 'https://wallet.example/wc?sessionTopic=0a'

/** Calls `openWalletLink`. Returns the target, the URL and the features of each window that it opened. */
function opened(link: string, { framed = false, marks = {} }: { framed?: boolean; marks?: object } = {}) {
  const seen: string[] = []
  const self = {}
  openWalletLink(link, {
    self,
    top: framed ? {} : self,
    location: { assign: (href) => void seen.push(`here ${href}`) },
    open: (href, target, features) => seen.push(`${target} ${href} ${features}`),
    ...marks,
  })
  return seen
}
const beside = (target: string, link: string) => [`${target} ${link} noopener,noreferrer`]

describe('openWalletLink', () => {
  test('default', () => {
    expect(opened(app)).toEqual([`here ${app}`])
    expect(opened(universal)).toEqual(beside('_blank', universal))
  })

  test('behavior: if the page is in a frame, opens a link with a custom scheme in the top-level page', () => {
    expect(opened(app, { framed: true })).toEqual(beside('_top', app))
    expect(opened(universal, { framed: true })).toEqual(beside('_blank', universal))
  })

  test.each([{ TelegramWebviewProxy: {} }, { Telegram: {} }])(
    'behavior: in Telegram, opens links in a new window: %j',
    (marks) => {
      for (const framed of [false, true])
        for (const link of [app, universal]) expect(opened(link, { framed, marks })).toEqual(beside('_blank', link))
    },
  )

  test.each(['javascript:alert(1)', 'javascript://%0aalert(1)', 'http://a.example', 'intent://a', ''])(
    'error: never opens %j (CT-2)',
    (link) => {
      expect(opened(link, { marks: { Telegram: {} } })).toEqual([])
    },
  )
})
