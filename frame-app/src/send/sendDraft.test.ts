import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { alice, bob } from '../fakes/fakeWallet.ts'
import { beginDraft, endDraft, sendDraftOf } from './sendDraft.ts'

const owner = { account: alice, network: 'eip155:1' }

function drafting() {
  const { app } = fakeApp()
  const draft = sendDraftOf(app)
  return { app, draft: draft.getState, change: draft.setState }
}

describe('sendDraft', () => {
  test('default', () => {
    const { app, draft, change } = drafting()
    beginDraft(app, owner)
    change({ amount: '1', receiver: bob })
    beginDraft(app, owner)
    expect(draft()).toMatchObject({ ...owner, amount: '1', receiver: bob })
    endDraft(app)
    expect(draft()).toMatchObject({ ...owner, amount: '', receiver: '' })
  })

  test("behavior: applies the dapp's parameters only once, so that the user can change them", () => {
    const { app, draft, change } = drafting()
    const given = { amount: '5', receiver: bob }
    beginDraft(app, owner, given)
    expect(draft()).toMatchObject(given)
    change({ amount: '6' })
    beginDraft(app, owner, given)
    expect(draft().amount).toBe('6')
    endDraft(app)
    beginDraft(app, owner, given)
    expect(draft().amount).toBe('5')
  })

  test('behavior: starts an empty draft if the account or the network changes', () => {
    const { app, draft, change } = drafting()
    beginDraft(app, owner)
    change({ amount: '1' })
    beginDraft(app, { ...owner, network: 'eip155:8453' })
    expect(draft().amount).toBe('')
  })
})
