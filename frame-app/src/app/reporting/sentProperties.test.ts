import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { Social } from '#shared/protocol/primitives.ts'
import type { ModalEvents } from '#shared/tables/ModalEvents.ts'
import { sentProperties } from './sentProperties.ts'

type Name = keyof ModalEvents

/** The properties of all events, read from the source of `ModalEvents`. The tests put a secret into each property. */
const typed = readFileSync(new URL('../../../../shared/src/tables/ModalEvents.ts', import.meta.url), 'utf8')
const names = [...typed.matchAll(/^ {2}([A-Z_]+): /gm)].map(([, name]) => name as Name)
const properties = [...new Set([...typed.matchAll(/(\w+)\??: /g)].map(([, property]) => property!))]

const hex = (length: number) =>
  fc.array(fc.constantFrom(...'0123456789abcdef'), { minLength: length, maxLength: length }).map((all) => all.join(''))
const base58 = (least: number, most: number) =>
  fc
    .array(fc.constantFrom(...'123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'), {
      minLength: least,
      maxLength: most,
    })
    .map((all) => all.join(''))
const label = fc.constantFrom('ann', 'bo.b', 'x-1', 'vitalik')
const topic = hex(64)
const secret = fc.oneof(
  hex(40).map((text) => `0x${text}`),
  hex(40).map((text) => `eip155:1:0x${text}`),
  base58(32, 44),
  hex(38).map((text) => `bc1q${text}`),
  hex(38).map((text) => `cosmos1${text}`),
  fc.tuple(label, label).map(([one, other]) => `${one}@${other}.example`),
  fc.tuple(label, label).map(([one, other]) => `${one}%40${other}.example`),
  fc.tuple(topic, topic).map(([one, key]) => `wc:${one}@2?relay-protocol=irn&symKey=${key}`),
  fc
    .tuple(topic, topic)
    .map(([one, key]) => `trust://wc?uri=${encodeURIComponent(`wc:${one}@2?relay-protocol=irn&symKey=${key}`)}`),
  hex(30).map((text) => btoa(`{"after":"${text}"}`)),
  fc.uuid(),
  label.map((text) => `${text}.reown.id`),
)
/** Embeds a secret as error messages do: within words, in brackets, twice, or alone. */
const around = fc.constantFrom<(text: string) => string>(
  (text) => text,
  (text) => `Error registering name ${text}`,
  (text) => `Could not send to (${text}): "${text}", sorry`,
  (text) => `from=${text}&x`,
  (text) => `a\n${text}\tb`,
)

describe('sentProperties', () => {
  test('default', () => {
    expect(sentProperties('CONNECT_SUCCESS', { method: 'qrcode', name: 'Trust Wallet', view: 'AllWallets' })).toEqual({
      method: 'qrcode',
      name: 'Trust Wallet',
    })
    expect(sentProperties('CONNECT_ERROR', { message: 'HTTP status code: 429, try again' })).toEqual({
      message: 'HTTP status code: 429, try again',
    })
  })

  test('behavior: drops search terms, cursors, addresses, names and links, which AppKit sends', () => {
    expect(sentProperties('SEARCH_WALLET', { badge: true, search: 'rainbow' })).toEqual({ badge: true })
    const request = { address: '0xa', projectId: 'p', cursor: 'c', isSmartAccount: true }
    expect(sentProperties('LOAD_MORE_TRANSACTIONS', request)).toEqual({ isSmartAccount: true })
    expect(sentProperties('ERROR_FETCH_TRANSACTIONS', request)).toEqual({ isSmartAccount: true })
    expect(sentProperties('REGISTER_NAME_SUCCESS', { isSmartAccount: true, ensName: 'ann.reown.id' })).toEqual({
      isSmartAccount: true,
    })
    const error = 'Error registering name ann.reown.id'
    expect(sentProperties('REGISTER_NAME_ERROR', { isSmartAccount: true, ensName: 'ann.reown.id', error })).toEqual({
      isSmartAccount: true,
      error: 'Error registering name […]',
    })
    const proxy = { message: 'The app did not open', mobile_link: 'trust://', uri: 'wc:x@2', name: 'Trust' }
    expect(sentProperties('CONNECT_PROXY_ERROR', proxy)).toEqual({ message: 'The app did not open', name: 'Trust' })
  })

  test('behavior: sends the network ids, switches and theme of the options, but no URL, name or project id', () => {
    const options = {
      networks: ['eip155:1', 'eip155:8453'],
      defaultNetwork: 'eip155:1',
      themeMode: 'dark',
      enableWallets: true,
      features: { email: true, swaps: false, socials: ['x'], analytics: true },
      projectId: '0'.repeat(32),
      metadata: { name: 'A dapp' },
      customRpcUrls: { 'eip155:1': [{ url: 'https://rpc.example/key' }] },
    }
    expect(sentProperties('INITIALIZE', options)).toEqual({
      networks: ['eip155:1', 'eip155:8453'],
      defaultNetwork: 'eip155:1',
      themeMode: 'dark',
      enableWallets: true,
      features: ['email', 'analytics'],
    })
  })

  test('behavior: drops a value that does not match the rule for its property', () => {
    const odd = { isSmartAccount: 'yes', network: 'mainnet', token: 'a@b.example', amount: '1e5' }
    expect(sentProperties('SEND_SUCCESS', odd)).toEqual({})
    expect(sentProperties('SELECT_BUY_PROVIDER', { provider: 'someone', isSmartAccount: true })).toEqual({
      isSmartAccount: true,
    })
    expect(sentProperties('MODAL_OPEN', { connected: { deep: 'x' } })).toEqual({})
  })

  test('behavior: sends the login method, but never the user’s name at the provider (AU-2)', () => {
    const handle = fc.stringMatching(/^[a-z][a-z0-9-]{1,20}$/)
    fc.assert(
      fc.property(fc.constantFrom('email', ...Social.options), handle, (method, name) => {
        const allowed = ['email', ...Social.options].includes(name)
        expect(sentProperties('CONNECT_SUCCESS', { method, name })).toEqual({ method, ...(allowed && { name }) })
      }),
    )
    expect(sentProperties('CONNECT_SUCCESS', { method: 'x', name: 'ada' })).toEqual({ method: 'x' })
    expect(sentProperties('CONNECT_SUCCESS', { method: 'x', name: 'x' })).toEqual({ method: 'x', name: 'x' })
  })

  test('behavior: removes the name that the user tried to register from the service’s error message', () => {
    const error = 'Ada is taken, ask the owner of "ada"'
    expect(sentProperties('REGISTER_NAME_ERROR', { ensName: 'ada.reown.id', error })).toEqual({
      error: '[…] is taken, ask the owner of […]',
    })
  })

  test('behavior: sends a word like "ada" only as a wallet’s name, a symbol or a message', () => {
    const given = Object.fromEntries(
      properties.map((property) => [property, property === 'ensName' ? 'ada.reown.id' : 'ada']),
    )
    const open = names.flatMap((event) =>
      Object.entries(sentProperties(event, { ...given, method: 'x' })).flatMap(([property, value]) =>
        value === 'ada' ? `${event} ${property}` : [],
      ),
    )
    expect(open).toMatchInlineSnapshot(`
      [
        "SELECT_WALLET name",
        "CONNECT_ERROR message",
        "CONNECT_PROXY_ERROR message",
        "CONNECT_PROXY_ERROR name",
        "DISCONNECT_ERROR message",
        "EMAIL_VERIFICATION_CODE_FAIL message",
        "INITIATE_SWAP swapFromToken",
        "INITIATE_SWAP swapToToken",
        "SWAP_SUCCESS swapFromToken",
        "SWAP_SUCCESS swapToToken",
        "SWAP_ERROR swapFromToken",
        "SWAP_ERROR swapToToken",
        "SWAP_ERROR message",
        "SWAP_APPROVAL_ERROR swapFromToken",
        "SWAP_APPROVAL_ERROR swapToToken",
        "SWAP_APPROVAL_ERROR message",
        "SEND_INITIATED token",
        "SEND_SUCCESS token",
        "SEND_REJECTED token",
        "SEND_ERROR token",
        "SEND_ERROR message",
      ]
    `)
  })

  test('behavior: no property sends an address, email address, pairing link, name or cursor (AU-2)', () => {
    expect(names.length).toBeGreaterThan(55)
    const planted = [...properties, 'uri', 'email', 'url', 'defaultNetwork', 'networks', 'features', 'themeMode']
    fc.assert(
      fc.property(secret, around, fc.boolean(), (text, wrap, isList) => {
        const value = isList ? [wrap(text), text] : wrap(text)
        const given = Object.fromEntries(planted.map((property) => [property, value]))
        const core = text.replaceAll(/^(wc:|0x)/g, '')
        for (const name of names) {
          const sent = JSON.stringify(sentProperties(name, given))
          expect(sent).not.toContain(text)
          expect(sent).not.toContain(core)
        }
      }),
      { numRuns: 300 },
    )
  })
})
