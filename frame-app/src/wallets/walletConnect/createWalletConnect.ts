import { makeError } from '#shared/errors/makeError.ts'
import { loadOnce } from '#shared/loadOnce.ts'
import { watchSockets } from '../../app/reporting/watchSockets.ts'
import { untilAborted } from './untilAborted.ts'
import type { OpenWalletConnect, WalletConnectInput } from './WalletConnect.ts'

/** Timeout (ms) for creating or renewing a link. While the relay cannot be reached, the library would try forever. */
const linkTimeoutMs = 15_000

/** Opens the client on first use, and limits the time for which a pairing waits for its link. */
export function createWalletConnect(input: WalletConnectInput): OpenWalletConnect {
  let opened: OpenWalletConnect | undefined
  let watchLink = (_isThere: boolean) => {}
  const open = loadOnce(async () => {
    watchSockets()
    const { openWalletConnect } = await import('./openWalletConnect.ts')
    const onUri = (uri: string | undefined) => {
      watchLink(uri !== undefined)
      input.onUri(uri)
    }
    opened = await openWalletConnect({ ...input, onUri })
    return opened
  })
  return {
    async pair(networks, signal, signIn) {
      signal.throwIfAborted()
      const mine = new AbortController()
      signal.addEventListener('abort', () => mine.abort(signal.reason))
      let timer: ReturnType<typeof setTimeout> | undefined
      watchLink = (isThere) => {
        clearTimeout(timer)
        if (!isThere) timer = setTimeout(() => mine.abort(makeError('CONNECTION_ERROR')), linkTimeoutMs)
      }
      watchLink(false)
      const paired = open().then((wallets) => {
        mine.signal.throwIfAborted()
        return wallets.pair(networks, mine.signal, signIn)
      })
      try {
        return await Promise.race([paired, untilAborted(mine.signal)])
      } finally {
        clearTimeout(timer)
      }
    },
    restore: async (...asked) => (await open()).restore(...asked),
    end: async (topic) => opened?.end(topic),
    endOthers: async (topics) => opened?.endOthers(topics),
    setAwake: async (awake) => opened?.setAwake(awake),
  }
}
