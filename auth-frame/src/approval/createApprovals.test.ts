import { describe, expect, test } from 'vitest'
import { deferred } from '#shared/deferred.ts'
import type { AirlockError } from '#shared/errors/AirlockError.ts'
import { makeError } from '#shared/errors/makeError.ts'
import type { Approval } from './Approval.ts'
import { createApprovals, type Decision, type ShownSurface, type Standing } from './createApprovals.ts'

const approval = (id: string): Approval => ({
  id,
  kind: 'message',
  network: 'eip155:1',
  title: id,
  facts: [{ label: 'a', value: 'b' }],
  warnings: [],
  raw: '',
  action: 'Sign',
  digest: `0x${'0'.repeat(64)}`,
})
const turn = () => new Promise((resolve) => setImmediate(resolve))

function stand() {
  const shown: {
    approval: Approval
    standing: Standing
    decide: (decision: Decision) => void
    fail: (error: Error) => void
  }[] = []
  const surfaces: string[] = []
  const states: ShownSurface[] = []
  const approvals = createApprovals({
    show: (each, standing) =>
      new Promise((decide, fail) => void shown.push({ approval: each, standing, decide, fail })),
    surface(state) {
      states.push(state)
      surfaces.push(`${state.surface} ${state.waiting}`)
    },
  })
  const outcomes: string[] = []
  const ask = (id: string, asked: Approval | (() => Promise<Approval>) = approval(id)) =>
    approvals.ask(asked).then(
      () => void outcomes.push(`${id} approved`),
      (error: AirlockError) => void outcomes.push(`${id} ${error.reason}`),
    )
  return { approvals, ask, outcomes, shown, states, surfaces }
}

describe('createApprovals', () => {
  test('default', async () => {
    const { ask, outcomes, shown, surfaces } = stand()
    const asked = ask('a')
    await turn()
    expect([shown.length, outcomes]).toEqual([1, []])
    shown[0]!.decide('approved')
    await asked
    expect(outcomes).toEqual(['a approved'])
    expect(surfaces).toEqual(['approval 0', 'none 0'])
  })

  test("behavior: reports each approval's kind, also if the next approval of the queue is of another kind", async () => {
    const { ask, shown, states } = stand()
    void ask('a')
    void ask('b', { ...approval('b'), kind: 'transaction' })
    await turn()
    shown[0]!.decide('approved')
    await turn()
    shown[1]!.decide('approved')
    await turn()
    expect(states).toEqual([
      { surface: 'approval', waiting: 0, topic: 'message' },
      { surface: 'approval', waiting: 1, topic: 'message' },
      { surface: 'approval', waiting: 0, topic: 'transaction' },
      { surface: 'none', waiting: 0 },
    ])
  })

  test('behavior: shows approvals in the order of their calls, even if the first is prepared more slowly', async () => {
    const { approvals, ask, outcomes, shown } = stand()
    const { promise: loading, resolve: loaded } = deferred()
    void approvals.inOrder(async () => {
      await loading
      return ask('slow')
    })
    void approvals.inOrder(() => Promise.reject(new Error('never asks'))).catch(() => outcomes.push('failed'))
    void approvals.inOrder(() => ask('quick'))
    await turn()
    expect(shown).toEqual([])
    loaded()
    await turn()
    expect(shown.map((each) => each.approval.id)).toEqual(['slow'])
    shown[0]!.decide('approved')
    await turn()
    expect(shown.map((each) => each.approval.id)).toEqual(['slow', 'quick'])
    expect(outcomes).toEqual(['failed', 'slow approved'])
  })

  test('behavior: shows one approval at a time, and the next one after the previous screen closes (UI-8)', async () => {
    const { ask, outcomes, shown, surfaces } = stand()
    const waits: number[] = []
    void ask('a')
    await turn()
    shown[0]!.standing.onWaiting(() => waits.push(shown[0]!.standing.waiting()))
    void ask('b')
    void ask('c')
    await turn()
    expect([shown.length, waits]).toEqual([1, [1, 2]])
    shown[0]!.decide('rejected')
    await turn()
    expect(shown.map((each) => each.approval.id)).toEqual(['a', 'b'])
    shown[1]!.decide('approved')
    await turn()
    shown[2]!.decide('approved')
    await turn()
    expect(outcomes).toEqual(['a USER_REJECTED', 'b approved', 'c approved'])
    expect(surfaces).toEqual(['approval 0', 'approval 1', 'approval 2', 'approval 1', 'approval 0', 'none 0'])
  })

  test('behavior: freezes an approval before showing it, so nobody can change it (RPC-7)', async () => {
    const { ask, shown } = stand()
    const given = approval('a')
    void ask('a', given)
    await turn()
    expect(shown[0]!.approval).toBe(given)
    expect([Object.isFrozen(given), Object.isFrozen(given.facts), Object.isFrozen(given.facts[0])]).toEqual([
      true,
      true,
      true,
    ])
  })

  test('behavior: prepares an approval only when it is next in line to be shown', async () => {
    const { ask, shown, surfaces } = stand()
    let made = 0
    const make = async () => approval(`made ${++made}`)
    void ask('a', make)
    void ask('b', make)
    await turn()
    expect(made).toBe(1)
    shown[0]!.decide('approved')
    await turn()
    expect(shown.map((each) => each.approval.id)).toEqual(['made 1', 'made 2'])
    expect(surfaces).toEqual(['approval 1', 'approval 0'])
  })

  test('behavior: `rejectAll` also rejects the waiting approvals', async () => {
    const { ask, outcomes, shown } = stand()
    for (const id of ['a', 'b', 'c']) void ask(id)
    await turn()
    shown[0]!.decide('rejectedAll')
    await turn()
    expect(outcomes.sort()).toEqual(['a USER_REJECTED', 'b USER_REJECTED', 'c USER_REJECTED'])
    expect(shown.length).toBe(1)
  })

  test('behavior: rejects all approvals and removes the screen when the user signs out (AU-14)', async () => {
    const { approvals, ask, outcomes, shown, surfaces } = stand()
    for (const id of ['a', 'b']) void ask(id)
    await turn()
    approvals.rejectAll()
    shown[0]!.decide('approved')
    await turn()
    expect(shown[0]!.standing.signal.aborted).toBe(true)
    expect(outcomes.sort()).toEqual(['a USER_REJECTED', 'b USER_REJECTED'])
    expect(surfaces.at(-1)).toBe('none 0')
    void ask('c')
    await turn()
    expect(shown.map((each) => each.approval.id)).toEqual(['a', 'c'])
  })

  test('behavior: does not show an approval if the user signs out while it is being prepared', async () => {
    const { approvals, ask, outcomes, shown, surfaces } = stand()
    const finish: ((made: Approval) => void)[] = []
    void ask('a', () => new Promise((resolve) => void finish.push(resolve)))
    await turn()
    approvals.rejectAll()
    finish[0]?.(approval('a'))
    await turn()
    expect([shown.length, outcomes, surfaces]).toEqual([0, ['a USER_REJECTED'], []])
  })

  test('behavior: a sign-out rejects the requests that are still being prepared, but not later requests', async () => {
    const { approvals, ask, outcomes, shown } = stand()
    const inOrder = (id: string, prepared: Promise<void> = Promise.resolve()) =>
      approvals.inOrder(() => prepared.then(() => ask(id))).catch(({ reason }) => outcomes.push(`${id} ${reason}`))
    const { promise: preparing, resolve: prepared } = deferred()
    void ask('shown')
    void inOrder('is prepared', preparing)
    void inOrder('waits for its turn')
    await turn()
    approvals.rejectAll()
    void inOrder('came later')
    await turn()
    prepared()
    await turn()
    expect(outcomes).toEqual(['shown USER_REJECTED', 'is prepared USER_REJECTED', 'waits for its turn USER_REJECTED'])
    expect(shown.map((each) => each.approval.id)).toEqual(['shown', 'came later'])
  })

  test('error: refuses a sixth waiting approval at once (CH-7)', async () => {
    const { ask, outcomes } = stand()
    for (const id of ['shown', '1', '2', '3', '4', '5']) void ask(id)
    await ask('6')
    expect(outcomes).toEqual(['6 LIMIT_EXCEEDED'])
  })

  test.each([
    ['its making fails', makeError('CHAIN_DISCONNECTED'), 'CHAIN_DISCONNECTED'],
    ['something breaks', new TypeError('x'), 'UNKNOWN'],
  ])('error: shows the next approval if the previous one cannot be shown because %s', async (_, error, reason) => {
    const { ask, outcomes, shown } = stand()
    void ask('a', () => Promise.reject(error))
    void ask('b')
    await turn()
    expect(outcomes).toEqual([`a ${reason}`])
    expect(shown.map((each) => each.approval.id)).toEqual(['b'])
    shown[0]!.fail(new Error('the screen broke'))
    await turn()
    expect(outcomes.at(-1)).toBe('b UNKNOWN')
  })

  test('behavior: `quiet` resolves when no approval is shown or waiting', async () => {
    const { approvals, ask, shown } = stand()
    const log: string[] = []
    await approvals.quiet()
    const all = [ask('a'), ask('b')]
    const quiet = approvals.quiet().then(() => log.push('quiet'))
    await turn()
    shown[0]!.decide('approved')
    await turn()
    expect(log).toEqual([])
    approvals.rejectAll()
    await Promise.all([...all, quiet])
    expect(log).toEqual(['quiet'])
  })
})
