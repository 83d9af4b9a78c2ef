import { describe, expect, test } from 'vitest'
import { activityApp, drawn, wordsOf } from '../fakes/drawnActivity.tsx'
import { bob } from '../fakes/fakeWallet.ts'
import { sentOf } from '../fakes/sentTransactions.ts'
import { noteSent } from '../payments/sent/noteSent.ts'
import { changeSent } from '../payments/sent/sentStore.ts'
import { AccountTabPanels } from './AccountTabPanels.tsx'

const held = {
  tokens: [],
  spam: [],
  hasUnverified: false,
  failed: false,
  unsupported: false,
  retry: () => {},
  retryAt: 0,
}
const others = { nfts: () => null, activity: () => null }
const tabs = (fake: ReturnType<typeof activityApp>) =>
  wordsOf(drawn(fake, <AccountTabPanels held={held} others={others} />)).replace(/ Receive.*| Nothing.*/, '')

describe('PendingBadge', () => {
  test('default: shows the number of pending transactions on the Activity tab', () => {
    const fake = activityApp([])
    expect(tabs(fake)).toContain('Tokens NFTs Activity')
    expect(tabs(fake)).not.toContain('pending')
    noteSent(fake.app, sentOf('a'))
    noteSent(fake.app, sentOf('b'))
    noteSent(fake.app, sentOf('c', { from: bob }))
    expect(tabs(fake)).toContain('Activity 2 2 pending')
  })

  test('behavior: does not count settled transactions', () => {
    const fake = activityApp([])
    changeSent(fake.app, () => [{ ...sentOf('a'), state: 'confirmed' }])
    expect(tabs(fake)).not.toContain('pending')
  })
})
