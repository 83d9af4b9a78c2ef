import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { addedTokens, addToken, removeToken } from './addedTokens.ts'

const anvil = 'eip155:31337'
const token = (number: number, name = 'Mine') => ({
  address: `0x${number.toString(16).padStart(39, '0')}A`,
  name,
  symbol: 'M',
  decimals: 6,
})

describe('addedTokens', () => {
  test('default: lists each address once per network, sorted newest first', () => {
    const { app } = fakeApp()
    addToken(app, anvil, token(1))
    addToken(app, anvil, token(2))
    addToken(app, anvil, { ...token(1, 'Again'), address: token(1).address.toLowerCase() })
    expect(addedTokens(app, anvil).map(({ name }) => name)).toEqual(['Again', 'Mine'])
    expect(addedTokens(app, 'eip155:1')).toEqual([])
  })

  test('behavior: removes a token, ignoring the case of its address', () => {
    const { app } = fakeApp()
    addToken(app, anvil, token(1))
    removeToken(app, anvil, token(1).address.toLowerCase())
    expect(addedTokens(app, anvil)).toEqual([])
  })

  test('behavior: keeps only the newest 50 tokens of a network', () => {
    const { app } = fakeApp()
    for (let number = 0; number < 60; number++) addToken(app, anvil, token(number, `T${number}`))
    expect(addedTokens(app, anvil)).toHaveLength(50)
    expect(addedTokens(app, anvil)[0]?.name).toBe('T59')
  })

  test('error: treats a malformed stored list as empty', () => {
    const { app } = fakeApp()
    app.storage.set(`tokens/${anvil}`, [{ address: 'javascript:' }])
    expect(addedTokens(app, anvil)).toEqual([])
  })
})
