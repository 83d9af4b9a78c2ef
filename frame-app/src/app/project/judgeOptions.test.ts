import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import type { OptionKey } from '#shared/tables/options.ts'
import { judgeOptions } from './judgeOptions.ts'

const [a, b, c] = ['a', 'b', 'c'].map((digit) => digit.repeat(64)) as [string, string, string]
const picture = 'https://dapp.example/1.png'

describe('judgeOptions', () => {
  test('default', () => {
    const options = { themeMode: 'dark', features: { email: false }, featuredWalletIds: [a], siwx: {} }
    expect(judgeOptions(options)).toEqual({ options, problems: [] })
  })

  test('behavior: drops only the invalid option', () => {
    const { options, problems } = judgeOptions({ themeMode: 'blue', features: { email: true }, shape: 'round' })
    expect(options).toEqual({ features: { email: true } })
    expect(problems).toMatchObject([{ option: 'themeMode', issues: [{ path: [] }] }, { option: 'shape' }])
  })

  test.each<[fact: string, option: OptionKey, given: Json, stays: Json | undefined]>([
    ['an unknown switch', 'features', { email: true, headless: true }, { email: true }],
    ['a wrong switch', 'features', { email: 'yes', send: false }, { send: false }],
    ['several', 'features', { email: 1, send: false, headless: true, socials: ['myspace'] }, { send: false }],
    ['a name of every object', 'features', JSON.parse('{"constructor":1,"__proto__":{},"pay":true}'), { pay: true }],
    ['entries of a list', 'featuredWalletIds', [a, 1, b, 'metamask', c], [a, b, c]],
    ['a list that is too long', 'featuredWalletIds', Array(501).fill(a), undefined],
    ['each entry of a list that may be empty', 'featuredWalletIds', [1, 2], []],
    ['each entry of a list that may not', 'networks', ['mainnet', 5], undefined],
    ['a name in a table', 'themeVariables', { accent: 'red', '--w3m-accent': 'red' }, { '--w3m-accent': 'red' }],
    ['a value in a table', 'chainImages', { 1: picture, 10: 'javascript:a' }, { 1: picture }],
    ['what may be missing', 'metadata', { name: 'Dapp', icons: [1] }, { name: 'Dapp' }],
    ['what is needed', 'metadata', { name: 1, icons: [] }, undefined],
    ['a text in place of an object', 'siwx', 'required', undefined],
    ['a truth in place of an object', 'siwx', true, undefined],
    ['a number in place of an object', 'features', 0, undefined],
    ['a list in place of an object', 'features', [true], undefined],
    ['an object in place of a list', 'networks', { 0: 'eip155:1' }, undefined],
    ['nothing', 'features', null, undefined],
  ])('behavior: drops only the invalid entries of an option: %s', (_, option, given, stays) => {
    const { options, problems } = judgeOptions({ [option]: given })
    expect(options).toEqual(stays === undefined ? {} : { [option]: stays })
    expect(problems.map(({ option, issues = [] }) => [option, issues.length > 0])).toEqual([[option, true]])
  })

  test.each(['__proto__', 'constructor', 'toString', '--w3m-accent', ''])(
    'behavior: reports %j as an unknown option',
    (option) => {
      const given = JSON.parse(`{"${option}":"x"}`)
      expect(judgeOptions(given)).toEqual({ options: {}, problems: [{ option }] })
    },
  )
})
