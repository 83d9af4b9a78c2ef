import { describe, expect, test } from 'vitest'
import { serve } from './contract.ts'
import type { Outcome } from './outcome.ts'
import * as primitives from './primitives.ts'

const { Json } = primitives

const cases = {
  Namespace: { good: ['eip155', 'cosmos'], bad: ['near', 'EIP155', '', '__proto__'] },
  CaipNetworkId: {
    good: ['eip155:1', 'polkadot:91b171bb158e2d3848fa23a9f1c25182'],
    bad: ['eip155', 'eip155:', ':1', 'eip155:1:2', 'eip155:1\n', `eip155:${'1'.repeat(33)}`, 'eip155:<b>'],
  },
  CaipAddress: {
    good: [`eip155:1:0x${'a'.repeat(40)}`],
    bad: ['eip155:1', 'eip155:1:', 'eip155:1:a b', `eip155:1:${'a'.repeat(129)}`],
  },
  ConnectionId: {
    good: ['00000000000000aa', '0123456789abcdef'],
    bad: ['', '0123456789ABCDEF', '0123456789abcde', 5, '00000000000000aa '],
  },
  Address: { good: [`0x${'a'.repeat(40)}`, 'bc1qxy'], bad: ['', 'a b', '<b>', 'a'.repeat(129), 'a\n'] },
  ShortText: { good: ['', 'a'.repeat(256)], bad: ['a'.repeat(257), 1, null] },
  Text: { good: ['a'.repeat(4096)], bad: ['a'.repeat(4097)] },
  MethodName: {
    good: ['eth_call', 'signPsbt'],
    bad: ['', '_call', '__proto__', 'eth.call', 'eth call', 'a'.repeat(65), 'eth_call\n'],
  },
  PairingUri: {
    good: [`wc:${'a'.repeat(64)}@2?relay-protocol=irn&symKey=${'b'.repeat(64)}`],
    bad: ['', 'wc:a@2?x', `wc:${'a'.repeat(64)}@1?x`, `wc:${'a'.repeat(64)}@2?"><b>`, 'https://dapp.example', 1],
  },
  CallsId: { good: ['a', `0x${'ab'.repeat(4_096)}`], bad: ['', 'a'.repeat(8_195), 1, null] },
  Uuid: {
    good: ['350670db-19fa-4704-a166-e52e178b59d2'],
    bad: [
      '',
      '350670db',
      '350670db-19fa-0704-a166-e52e178b59d2',
      '350670db-19fa-4704-c166-e52e178b59d2',
      '350670db19fa4704a166e52e178b59d2',
    ],
  },
  Rdns: {
    good: ['', 'io.metamask', 'com.trustwallet.app'],
    bad: ['metamask', '.io', 'io.', 'io..metamask', 'io.meta mask', 'javascript:a.b'],
  },
  IconText: { good: ['', 'any <text>', 'a'.repeat(131_072)], bad: ['a'.repeat(131_073), 1, null] },
  ImageUrl: {
    good: ['https://a.example/a.png', 'http://localhost/a', 'data:image/png,a'],
    bad: [
      '',
      'javascript:alert(1)',
      '//a.example',
      'https://a.example/"',
      'data:text/html,a',
      'blob:https://a.example/a',
    ],
  },
  Json: { good: [null, { a: [1, 'b', true] }], bad: [] },
  JsonRpc: {
    good: [{ method: 'eth_call' }, { method: 'eth_call', params: [] }, { method: 'signPsbt', params: { a: 1 } }],
    bad: [{}, { method: 'eth_call', params: 'a' }, { method: 'eth_call', id: 1 }, { method: 'eth_call', params: null }],
  },
  Email: {
    good: [
      'ada@mail.example',
      "o'neil&sons+1@a-b.mail.example",
      'ada@xn--bcher-kva.example',
      `a.b.${'c'.repeat(60)}@mail.example`,
    ],
    bad: [
      'ada',
      'ADA@mail.example',
      'ada@bücher.example',
      '.ada@mail.example',
      'ada.@mail.example',
      'a..da@mail.example',
      '.@mail.example',
      'a%b@mail.example',
      'a!b@mail.example',
      'ada@localhost',
      'ada@mail..example',
      'a@b@mail.example',
      'a,b@mail.example',
      'ädä@mail.example',
      'Ada <ada@mail.example>',
      ' ada@mail.example',
      'ada@mail.example\n',
      // Each of these strings starts with a valid address. A URL parser would end the domain at the next character.
      ...['\0', '\u0001', '/x.bank', '#x.bank', '?x.bank', ':99/x.bank', '\\x.bank', '%2ebank', '℀x.bank'].map(
        (end) => `ada@mail.example${end}`,
      ),
      `ada@${'a.'.repeat(200)}example`,
    ],
  },
  Social: { good: ['google', 'farcaster'], bad: ['Google', 'myspace', 'email', ''] },
  Nothing: { good: [null], bad: [undefined, {}, 0, ''] },
} satisfies { readonly [name in keyof typeof primitives]: { good: readonly unknown[]; bad: readonly unknown[] } }

const schemas = { ...primitives }

describe('primitives', () => {
  test('default', () => {
    expect(Object.keys(cases).sort()).toEqual(Object.keys(primitives).sort())
  })

  test.each(Object.entries(cases))(
    'behavior: %s accepts its valid samples and rejects its invalid ones',
    (name, { good, bad }) => {
      const schema = schemas[name as keyof typeof cases]
      expect(good.filter((value) => !schema.safeParse(value).success)).toEqual([])
      expect((bad as readonly unknown[]).filter((value) => schema.safeParse(value).success)).toEqual([])
    },
  )

  test.each([undefined, 1n, Number.NaN, new Date(0), () => 1, [undefined], { a: { b: 1n } }])(
    'behavior: every contract rejects %s in place of JSON, because the contract’s guard runs first (CH-7)',
    async (value) => {
      const contract = { ask: { params: Json, result: Json } }
      const ask = (params: unknown, answer: unknown) =>
        serve(contract, { ask: () => answer as primitives.Json }).ask(params) as Promise<Outcome<primitives.Json>>
      expect(await ask({ a: [1, 'b', null] }, { a: true })).toEqual({ ok: true, value: { a: true } })
      expect(await ask(value, null)).toMatchObject({ ok: false, error: { code: -32602 } })
      expect(await ask(null, value)).toMatchObject({ ok: false, error: { code: -32603 } })
    },
  )
})
