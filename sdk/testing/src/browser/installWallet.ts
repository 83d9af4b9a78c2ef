import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { toRpcError } from '../../../../e2e/extension/src/toRpcError.ts'
import type { PlaywrightTarget } from '../TestWallet.ts'
import type { WalletCore } from '../WalletCore.ts'
import type { PageAnswer, PageMessage, PageSettings } from './PageMessage.ts'

type Installed = Pick<PageSettings, 'namespace' | 'name'> & {
  /** Whether the site is still connected when a page loads. */
  readonly reconnects: boolean
}

/** Adds the wallet to all pages that load from now on. The keys stay in this process. */
export async function installWallet(
  target: PlaywrightTarget,
  core: WalletCore,
  { reconnects, ...face }: Installed,
): Promise<void> {
  const changed = () => new Promise<void>((resolve) => waiting.push(resolve))
  const waiting: (() => void)[] = []
  core.onChange(() => {
    for (const resolve of waiting.splice(0)) resolve()
  })

  const answer = async (message: PageMessage): Promise<PageAnswer> => {
    switch (message.type) {
      case 'hello':
        if (!reconnects) core.change({ connected: false })
        return { site: core.view() }
      case 'watch':
        while (JSON.stringify(core.view()) === JSON.stringify(message.seen)) await changed()
        return { site: core.view() }
      case 'request': {
        const outcome = await core.request(message.method, message.params, message.family).then(
          (result) => ({ result }),
          (error) => ({ error: toRpcError(error).toJSON() }),
        )
        return { site: core.view(), ...outcome }
      }
    }
  }
  const [serial] = randomUUID().split('-')
  const settings: PageSettings = { ...face, rdns: `dev.airlock.testing${serial}`, binding: `airlockTesting${serial}` }
  await target.exposeBinding(settings.binding, (_, message: PageMessage) => answer(message))
  const script = readFileSync(new URL('./inpage.page.js', import.meta.url), 'utf8')
  await target.addInitScript({ content: `{const airlockTestWallet=${JSON.stringify(settings)};${script}}` })
}
