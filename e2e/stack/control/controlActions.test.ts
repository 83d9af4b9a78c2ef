import { describe, expect, test } from 'vitest'
import { createFaults } from '../http/faults.ts'
import { createProjects, strictProjectId } from '../projects.ts'
import { controlActions } from './controlActions.ts'

function fakeWorld() {
  const did: string[] = []
  const note = (what: string) => () => void did.push(what)
  const faults = createFaults()
  const projects = createProjects([])
  const relay = {
    dropAll: note('drop'),
    pause: note('pause'),
    resume: note('resume'),
    freeze: note('freeze'),
    advanceClock: (milliseconds: number | null) => void did.push(`relay ${milliseconds}`),
    connections: 0,
    isPaused: false,
  }
  const actions = controlActions({
    faults,
    projects,
    relay: { ...relay, stop: async () => {} },
    fund: async (order) => {
      if (!(order as { amount?: unknown }).amount) throw new Error('Needed: amount')
      did.push(`fund ${JSON.stringify(order)}`)
    },
    halting: {
      halt: async (id) => void did.push(`halt ${id}`),
      resume: async (id) => void did.push(`resume ${id}`),
      reset: async () => {},
    },
    loginService: {
      kill: async () => void did.push('kill'),
      start: async () => void did.push('start'),
      expireCodes: async () => void did.push('expire'),
      async rows() {
        const none = { accounts: [], identities: [], enrolments: [] }
        return { login: { ...none, accounts: [{ id: '1' }] }, keeper: none }
      },
      advanceClock: async (milliseconds) => void did.push(`clock ${milliseconds}`),
    },
    setIssuerCoop: (value) => void did.push(`coop ${value}`),
    reset: async () => void did.push('reset'),
  })
  const run = async (path: string, body: Record<string, unknown> = {}) => {
    const { status = 200, body: text } = await actions[path]!(body)
    return { status, body: JSON.parse(`${text}`) }
  }
  return { did, faults, projects, run }
}

describe('controlActions', () => {
  test('default', async () => {
    const { did, run } = fakeWorld()
    await run('/service/kill')
    await run('/service/start')
    await run('/clock/advance', { milliseconds: 30_000 })
    await run('/fund', { address: '0x1', amount: '1' })
    await run('/chains/halt', { chainId: 1 })
    await run('/chains/resume', { chainId: 1 })
    await run('/issuer/coop', { value: 'same-origin' })
    await run('/issuer/coop')
    await run('/reset')
    expect(did).toEqual([
      'kill',
      'start',
      'relay 30000',
      'clock 30000',
      'fund {"address":"0x1","amount":"1"}',
      'halt 1',
      'resume 1',
      'coop same-origin',
      'coop undefined',
      'reset',
    ])
  })

  test.each(['login', 'keeper', 'mail', 'bundler', 'paymaster', 'solana'])(
    'behavior: sets faults of %s',
    async (service) => {
      const { faults, run } = fakeWorld()
      expect((await run('/faults', { service, fault: 'slow', delayMs: 300 })).status).toBe(200)
      expect(faults.get(service)).toEqual({ fault: 'slow', delayMs: 300 })
    },
  )

  test('behavior: returns the rows in the database of each role', async () => {
    const { body } = await fakeWorld().run('/service/rows')
    expect([body.login.accounts, body.keeper.accounts]).toEqual([[{ id: '1' }], []])
  })

  test('behavior: changes the settings of a project', async () => {
    const { projects, run } = fakeWorld()
    await run('/projects', { projectId: strictProjectId, allowedOrigins: ['https://a.example'] })
    expect(projects.find(strictProjectId)?.allowedOrigins).toEqual(['https://a.example'])
  })

  test('error: rejects unknown targets and invalid values', async () => {
    const { run } = fakeWorld()
    expect((await run('/faults', { service: 'login', fault: 'teapot' })).status).toBe(400)
    expect((await run('/faults', { service: 'moon', fault: '500' })).status).toBe(400)
    expect((await run('/projects', { projectId: 'x' })).status).toBe(404)
    for (const milliseconds of [-1, 0, '30000', undefined])
      expect((await run('/clock/advance', { milliseconds })).status).toBe(400)
    expect(await run('/fund', {})).toEqual({ status: 400, body: { error: 'Needed: amount' } })
  })
})
