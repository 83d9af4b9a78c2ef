import { describe, expect, test } from 'vitest'
import { serve } from '#shared/protocol/contract.ts'
import { hostToFrame } from '#shared/protocol/hostToFrame.ts'
import { fakeApp, fakeExtension } from '../fakes/fakeApp.ts'
import { serveHost } from './serveHost.ts'

describe('serveHost', () => {
  test('error: rejects parameters that do not match the protocol before a handler runs', async () => {
    const { app } = fakeApp()
    const served = serve(hostToFrame, serveHost(Promise.resolve(app)))
    for (const [method, params] of [
      ['open', { view: 'Nowhere' }],
      ['open', null],
      ['close', {}],
      ['request', { namespace: 'eip155', rpc: { method: '1; drop' } }],
      ['switchNetwork', { network: 'mainnet' }],
      ['setTheme', 'blue'],
      [
        'announceExtensions',
        { namespace: 'eip155', extensions: [{ ...fakeExtension(), rdns: 'javascript:alert(1)' }] },
      ],
    ] as const)
      expect(await served[method](params), method).toMatchObject({ ok: false, error: { code: -32602 } })
  })
})
