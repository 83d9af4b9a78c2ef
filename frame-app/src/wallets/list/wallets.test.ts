import { describe, expect, test } from 'vitest'
import { fakeApi } from '../../app/http/fakeApi.ts'
import { getWallets } from './wallets.ts'

const id = 'c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96'
const page = (...data: readonly unknown[]) => fakeApi(() => Response.json({ data, count: 2164 }))
const read = async (row: object) =>
  (await getWallets(page({ id, name: 'W', ...row }).api, { page: 1, entries: 1 })).wallets[0]

describe('getWallets', () => {
  test('default', async () => {
    const { api, calls } = page({
      id,
      name: 'MetaMask',
      badge_type: 'certified',
      chains: ['eip155:1', 'nonsense', 5],
      order: 1,
      rdns: 'io.metamask',
      image_id: 'eebe4a7f-7166-402f-92e0-1f64ca2aa800',
      homepage: 'https://metamask.io',
      mobile_link: 'metamask://',
      link_mode: 'https://metamask.app.link',
      injected: [{ namespace: 'eip155', injected_id: 'isMetaMask' }],
      app_store: 'https://apps.apple.com/us/app/metamask/id1438144202',
      unknown: 'is ignored',
    })
    expect(await getWallets(api, { page: 2, entries: 40 })).toMatchInlineSnapshot(`
      {
        "count": 2164,
        "wallets": [
          {
            "app_store": "https://apps.apple.com/us/app/metamask/id1438144202",
            "badge_type": "certified",
            "chains": [
              "eip155:1",
            ],
            "chrome_store": null,
            "desktop_link": null,
            "homepage": "https://metamask.io/",
            "id": "c57ca95b47569778a828d19178114f4db188b89b763c899ba0be274e97267d96",
            "image_id": "eebe4a7f-7166-402f-92e0-1f64ca2aa800",
            "image_url": null,
            "injected": [
              {
                "injected_id": "isMetaMask",
                "namespace": "eip155",
              },
            ],
            "link_mode": "https://metamask.app.link/",
            "mobile_link": "metamask://",
            "name": "MetaMask",
            "order": 1,
            "play_store": null,
            "rdns": "io.metamask",
            "webapp_link": null,
          },
        ],
      }
    `)
    expect(calls.map(({ url }) => url)).toMatchInlineSnapshot(`
      [
        "https://wallets.example/getWallets?projectId=0123456789abcdef0123456789abcdef&st=appkit&sv=html-universal-1.2.3&page=2&entries=40",
      ]
    `)
  })

  test('behavior: sends every query field to the server', async () => {
    const { api, calls } = page()
    const lists = { include: ['a', 'b'], exclude: ['c'], chains: ['eip155:1', 'solana:x'] }
    await getWallets(api, { page: 1, entries: 100, search: '  meta ', badge: 'certified', ...lists })
    expect(Object.fromEntries(new URL(calls[0]!.url).searchParams)).toMatchInlineSnapshot(`
      {
        "badge_type": "certified",
        "chains": "eip155:1,solana:x",
        "entries": "100",
        "exclude": "c",
        "include": "a,b",
        "page": "1",
        "projectId": "0123456789abcdef0123456789abcdef",
        "search": "meta",
        "st": "appkit",
        "sv": "html-universal-1.2.3",
      }
    `)
  })

  test('behavior: omits empty lists and strings from the query', async () => {
    const { api, calls } = page()
    await getWallets(api, { page: 1, entries: 4, include: [], exclude: [], chains: [], search: ' ' })
    expect([...new URL(calls[0]!.url).searchParams.keys()]).toEqual(['projectId', 'st', 'sv', 'page', 'entries'])
  })

  test.each([
    ['no id', { name: 'x' }],
    ['an id that is none', { id: '../x', name: 'x' }],
    ['no name', { id }],
    ['a name that shows nothing', { id, name: '\u200b\u202e' }],
    ['null', null],
    ['a text', 'x'],
  ])('behavior: drops a wallet-list entry that is %s and keeps the others', async (_, row) => {
    const { api } = page(row, { id, name: 'W' })
    const { wallets, count } = await getWallets(api, { page: 1, entries: 2 })
    expect(wallets.map(({ name }) => name)).toEqual(['W'])
    expect(count).toBe(2164)
  })

  test.each([
    ['mobile_link', 'javascript://%0aalert(1)', null],
    ['mobile_link', 'data:text/html,<script>alert(1)</script>', null],
    ['mobile_link', 'intent://scan/#Intent;scheme=zxing;end', null],
    ['mobile_link', 'javascript', null],
    ['mobile_link', 'file:///etc/passwd', null],
    ['mobile_link', '', null],
    ['mobile_link', 'trust://', 'trust://'],
    ['mobile_link', 'trust:', 'trust://'],
    ['mobile_link', 'ledgerlive', 'ledgerlive://'],
    ['mobile_link', 'https://go.cb-w.com', 'https://go.cb-w.com/'],
    ['desktop_link', ' java\tscript:alert(1)', null],
    ['webapp_link', 'http://user@evil.example', null],
    ['webapp_link', 'metamask://', null],
    ['homepage', 'javascript:alert(document.domain)', null],
    ['play_store', '//evil.example', null],
    ['chrome_store', 'data:,x', null],
    ['image_id', '../../../v1/identity/0x0?x=', null],
    ['image_id', '..%2f..%2fpublic%2fgetAssetImage', null],
    ['image_url', 'http://evil.example/x.png', null],
    ['rdns', '', null],
    ['rdns', 'not an rdns', null],
    ['badge_type', 'gold', 'none'],
    ['order', 'first', null],
  ])('behavior: parses %s %j as %j (CT-1, CT-4)', async (field, value, expected) => {
    expect((await read({ [field]: value }))?.[field as 'rdns']).toBe(expected)
  })

  test('behavior: cleans names and truncates them to 64 characters (CT-9)', async () => {
    expect((await read({ name: `Hostile \u202E${'very '.repeat(400)}` }))?.name).toHaveLength(64)
  })

  test('error: rejects a response that is not a page of wallets', async () => {
    const { api } = fakeApi(() => Response.json({ data: {} }))
    await expect(getWallets(api, { page: 1, entries: 1 })).rejects.toThrow('Wallet API returned an invalid answer')
  })
})
