import { describe, expect, test } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { loggedIn } from '../../fakes/loggedIn.ts'
import { smartQuote } from './smartQuote.ts'

const calls = [{ to: `0x${'a1'.repeat(20)}`, data: '0x', value: 5n }]
const payer = `0x${'f0'.repeat(20)}`
const quote = { maxFee: '0x64', coinPrice: '3000' }

async function world(paymaster?: string) {
  const fake = await loggedIn()
  const app = { ...fake.app, deployment: { ...fake.app.deployment, ...(paymaster && { paymaster }) } }
  return { ...fake, ask: () => smartQuote(app, 'eip155:8453', calls) }
}

describe('smartQuote', () => {
  test('default: returns the fee that the wallet quotes', async () => {
    const { auth, ask } = await world()
    expect(await ask()).toEqual({ total: 100n, coinPrice: '3000', sponsor: null })
    expect(auth.asked.at(-1)).toEqual([
      'quoteCalls',
      { chainId: 'eip155:8453', calls: [{ to: calls[0]!.to, data: '0x', value: '0x5' }] },
    ])
  })

  test('behavior: returns a fee of 0 if the deployment’s paymaster pays', async () => {
    const { auth, ask } = await world('https://pay.example/rpc')
    auth.answers.quoteCalls = ({ paymaster }) => ({
      ...quote,
      sponsor: paymaster ? { name: ' Nice\u202e payer', address: payer } : null,
    })
    const url = 'https://pay.example/rpc/8453'
    expect(await ask()).toEqual({ total: 0n, coinPrice: '3000', sponsor: { name: 'Nice payer', url } })
    auth.answers.quoteCalls = () => ({ ...quote, sponsor: { name: null, address: payer } })
    expect(await ask()).toMatchObject({ sponsor: { name: payer } })
  })

  test('behavior: returns the fee that the account pays if the paymaster refuses to pay', async () => {
    const { auth, ask } = await world('https://pay.example/rpc')
    expect(await ask()).toEqual({ total: 100n, coinPrice: '3000', sponsor: null })
    expect(auth.asked.filter(([name]) => name === 'quoteCalls')).toHaveLength(2)
  })

  test.each([
    ['noFee', makeError('FEE_NOT_COVERED', { symbol: 'ETH', network: 'Base' })],
    ['fails', makeError('REMOTE', { message: 'execution reverted' }, { code: 3 })],
  ])('error: returns the problem "%s"', async (problem, error) => {
    const { auth, ask } = await world()
    auth.answers.quoteCalls = () => {
      throw error
    }
    expect(await ask()).toBe(problem)
  })

  test('error: rejects if the chain or the bundler does not answer', async () => {
    const { auth, ask } = await world()
    auth.answers.quoteCalls = () => {
      throw makeError('BUNDLER_DISCONNECTED')
    }
    await expect(ask()).rejects.toMatchObject({ reason: 'BUNDLER_DISCONNECTED' })
  })
})
