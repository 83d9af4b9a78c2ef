import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readSocialWay, socialAddress } from './socialAddress.ts'

const services = { loginService: 'https://login.example', keeperService: 'https://keeper.example' }
const id = '0b9f3c55-7f7e-4f0e-9d3c-1f2e3d4c5b6a'
const way = {
  login: `${services.loginService}/v1/social/begin/${id}`,
  keeper: `${services.keeperService}/v1/social/begin/${id}`,
}
const hashOf = (given: object) => new URL(socialAddress('https://auth.example', { ...way, ...given })).hash

describe('readSocialWay', () => {
  test('default', () => {
    expect(socialAddress('https://auth.example', way)).toMatch(/^https:\/\/auth\.example\/social\.html#login=https/)
    expect(readSocialWay(hashOf({}), services)).toEqual(way)
  })

  test('behavior: accepts the keeper’s URL without the login role’s URL, but not the reverse', () => {
    expect(readSocialWay(hashOf({ login: undefined }), services)).toEqual({ keeper: way.keeper })
    expect(readSocialWay(`#${new URLSearchParams({ login: way.login })}`, services)).toBe(undefined)
  })

  test.each([
    ['another origin', { keeper: way.keeper.replace('keeper', 'evil') }],
    ['the other role', { keeper: way.login }],
    ['a look-alike', { keeper: way.keeper.replace('.example', '.example.evil.example') }],
    ['a name in front', { keeper: way.keeper.replace('//', '//name@') }],
    ['another scheme', { keeper: way.keeper.replace('https', 'http') }],
    ['another port', { keeper: way.keeper.replace('.example', '.example:8443') }],
    ['another path', { keeper: `${services.keeperService}/v1/account` }],
    ['a path that climbs', { keeper: way.keeper.replace('begin', 'begin/../../device') }],
    ['a query', { keeper: `${way.keeper}?hint=1` }],
    ['a fragment', { keeper: `${way.keeper}#1` }],
    ['a line break', { keeper: `${way.keeper}\n` }],
    ['a script', { login: 'javascript:alert(1)' }],
    ['nothing', { login: '' }],
  ])('error: refuses a URL with %s', (_, change) => {
    expect(readSocialWay(hashOf(change), services)).toBe(undefined)
  })

  test.each([
    ['something more', `${hashOf({})}&more=1`],
    ['one of them twice', `${hashOf({})}&keeper=${encodeURIComponent(way.keeper)}`],
    ['one alone', `#login=${encodeURIComponent(way.login)}`],
    ['no text', '#'],
  ])('error: refuses %s', (_, hash) => {
    expect(readSocialWay(hash, services)).toBe(undefined)
  })

  test('error: returns undefined for arbitrary strings', () => {
    fc.assert(fc.property(fc.string(), (text) => readSocialWay(`#${text}`, services) === undefined))
  })
})
