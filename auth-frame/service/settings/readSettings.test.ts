import { randomBytes } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { readSettings } from './readSettings.ts'

const key = randomBytes(32).toString('base64')
const production = {
  ROLE: 'login',
  LOGIN_URL: 'https://login.example',
  KEEPER_URL: 'https://keeper.example',
  AUTH_ORIGIN: 'https://auth.example',
  MODAL_ORIGIN: 'https://modal.example',
  WALLET_API: 'https://api.example/',
  LOGIN_DATABASE_URL: 'postgres://user:word@db.example:5432/login',
  SMTP_URL: 'smtps://user:word@mail.example:465',
  MAIL_FROM: 'Airlock <login@example.org>',
  LOGIN_KEY: key,
  LOGIN_OPTIMISM_RPC_URLS: 'https://optimism.one.example/v1/key,https://optimism.two.example',
}

describe('readSettings', () => {
  test('default', () => {
    const { roles, local } = readSettings({})
    expect(
      roles.map(({ role, url, port, databaseUrl, keys }) => ({ role, url, port, databaseUrl, keys })),
    ).toMatchInlineSnapshot(`
        [
          {
            "databaseUrl": "",
            "keys": [],
            "port": 4313,
            "role": "login",
            "url": "http://login.localhost:4313",
          },
          {
            "databaseUrl": "",
            "keys": [],
            "port": 4314,
            "role": "keeper",
            "url": "http://keeper.localhost:4314",
          },
        ]
      `)
    expect(roles[1]).toMatchObject({
      loginInternalUrl: 'http://127.0.0.1:4313',
      keeperInternalUrl: 'http://127.0.0.1:4314',
      limits: { throttleSeconds: 30, mailsPerAddress: { max: 3, window: 180 } },
    })
    expect(local).toEqual({ folder: '.local', databasePort: 4324 })
  })

  test('behavior: reads the settings of a production deployment', () => {
    const { roles } = readSettings(production)
    expect(roles).toHaveLength(1)
    expect(roles[0]).toMatchObject({
      url: 'https://login.example',
      loginInternalUrl: 'https://login.example',
      keeperInternalUrl: 'https://keeper.example',
      walletApi: 'https://api.example',
      schema: 'login',
    })
    expect(Buffer.from(roles[0]!.keys[0]!).toString('base64')).toBe(key)
    expect(roles[0]!.farcaster).toEqual({
      rpcUrls: ['https://optimism.one.example/v1/key', 'https://optimism.two.example'],
    })
  })

  test("error: requires each role's own Optimism RPC URLs unless on localhost", () => {
    const missing = /^LOGIN_OPTIMISM_RPC_URLS is missing: the login role needs it outside this machine\.$/
    expect(() => readSettings({ ...production, LOGIN_OPTIMISM_RPC_URLS: '' })).toThrow(missing)
    const other = { KEEPER_OPTIMISM_RPC_URLS: production.LOGIN_OPTIMISM_RPC_URLS }
    expect(() => readSettings({ ...production, LOGIN_OPTIMISM_RPC_URLS: '', ...other })).toThrow(missing)
    expect(readSettings({}).roles[1]!.farcaster).toEqual({ rpcUrls: ['https://mainnet.optimism.io'] })
  })

  test.each([
    'https://optimism.one.example',
    'https://optimism.one.example/a,https://optimism.one.example/b',
    'https://a.one.example,https://b.one.example',
  ])('error: rejects %s: a single Optimism operator could forge Farcaster logins', (LOGIN_OPTIMISM_RPC_URLS) => {
    expect(() => readSettings({ ...production, LOGIN_OPTIMISM_RPC_URLS })).toThrow(
      /^LOGIN_OPTIMISM_RPC_URLS needs addresses of two operators outside this machine/,
    )
  })

  test('error: rejects settings in which both roles use the same Optimism operator', () => {
    const KEEPER_OPTIMISM_RPC_URLS = 'https://rpc.two.example,https://three.example'
    expect(() => readSettings({ ...production, KEEPER_OPTIMISM_RPC_URLS })).toThrow(
      /^LOGIN_OPTIMISM_RPC_URLS and KEEPER_OPTIMISM_RPC_URLS share an operator/,
    )
    const apart = 'https://three.example,https://four.example'
    expect(readSettings({ ...production, KEEPER_OPTIMISM_RPC_URLS: apart }).roles).toHaveLength(1)
  })

  test("behavior: a role's own setting overrides the common setting", () => {
    const { roles } = readSettings({
      DATABASE_URL: 'postgres://a/both',
      KEEPER_DATABASE_URL: 'postgres://b/keeper',
      LOGIN_SMTP_URL: 'smtp://a',
      SMTP_URL: 'smtp://b',
      LOGIN_KEY: `${key},${key}`,
      PROVIDERS: '{"google":{"clientId":"a"}}',
      KEEPER_PROVIDERS: '{}',
    })
    expect(roles).toMatchObject([
      {
        databaseUrl: 'postgres://a/both',
        smtpUrl: 'smtp://a',
        keys: [{}, {}],
        providers: { google: { clientId: 'a' } },
      },
      { databaseUrl: 'postgres://b/keeper', smtpUrl: 'smtp://b', keys: [], providers: {} },
    ])
  })

  test.each([
    [{ ROLE: 'all' }, 'The setting ROLE must be login, keeper or both.'],
    [{ LOGIN_PORT: '99999' }, 'The setting LOGIN_PORT must be a port number.'],
    [{ LOGIN_URL: 'http://login.example' }, 'The setting LOGIN_URL must be an origin such as https://login.example.'],
    [{ AUTH_ORIGIN: 'https://a.example/x' }, 'The setting AUTH_ORIGIN must be an origin such as https://auth.example.'],
    [
      { LOGIN_OPTIMISM_RPC_URLS: 'https://a.example,http://b.example' },
      'The setting LOGIN_OPTIMISM_RPC_URLS must be https addresses, separated by commas.',
    ],
    [{ LOGIN_KEY: 'c2hvcnQ=' }, 'The setting LOGIN_KEY must be 32 bytes in base64, old keys after a comma.'],
    [{ PROVIDERS: '{' }, 'The setting PROVIDERS must be a JSON object with an entry for each provider.'],
    [{ PROVIDERS: '{"myspace":{}}' }, 'The setting PROVIDERS must be a JSON object with an entry for each provider.'],
    [
      { LIMITS: '{"throttleSeconds":0}' },
      'The setting LIMITS must be a JSON object of limits, such as {"throttleSeconds":30}.',
    ],
    [{ MAIL_FROM: 'a@b.c\nBcc: d@e.f' }, 'The setting MAIL_FROM must be a sender such as Airlock <login@example.org>.'],
  ])('error: rejects a malformed setting %j', (env, message) => {
    expect(() => readSettings(env)).toThrow(new Error(message))
  })

  test.each(['LOGIN_KEY', 'LOGIN_DATABASE_URL', 'SMTP_URL', 'MAIL_FROM', 'AUTH_ORIGIN', 'MODAL_ORIGIN', 'WALLET_API'])(
    'error: requires %s unless on localhost',
    (name) => {
      expect(() => readSettings({ ...production, [name]: '' })).toThrow(
        new RegExp(`${name} is missing: the login role needs it outside this machine\\.$`),
      )
    },
  )

  test('error: refuses to run both roles in one process unless on localhost, even without ROLE', () => {
    for (const ROLE of ['both', ''])
      expect(() =>
        readSettings({ ...production, ROLE, KEEPER_KEY: key, KEEPER_DATABASE_URL: 'postgres://db2.example/keeper' }),
      ).toThrow(/^ROLE must be login or keeper outside this machine/)
    expect(readSettings({ ROLE: 'both' }).roles).toHaveLength(2)
  })

  test('error: the error message quotes no secret', () => {
    expect(() => readSettings({ LOGIN_DATABASE_URL: 'mysql://user:hunter2@db' })).not.toThrow('hunter2')
  })
})
