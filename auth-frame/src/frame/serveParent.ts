import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, consume, type Handlers, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import type { HandshakeWindow } from '#shared/protocol/takePort.ts'
import { catalogue } from '#shared/tables/catalogue.ts'
import { connectGuarded } from './connectGuarded.ts'
import { takeModalPort } from './takeModalPort.ts'

type Settings = {
  readonly window: HandshakeWindow
  readonly modalOrigin: string
  /** `location.ancestorOrigins`, nearest first; absent in browsers that lack it. */
  readonly ancestors: readonly string[] | undefined
  readonly handlers: Handlers<typeof frameToAuth>
  /** Of this page: a report can show that modal and frame differ. */
  readonly version: string
}

/**
 * Serves the modal frame for the life of this page: one handshake, then only its port.
 *
 * @returns the modal, once it answers and knows that the frame is ready
 * @throws when another page embeds this one, or a modal of another version does
 */
export async function serveParent(settings: Settings): Promise<Consumer<typeof authToFrame>> {
  const port = await takeModalPort(settings.window, settings)
  const methods = serve(frameToAuth, settings.handlers, authLimits)
  const modal = consume(authToFrame, await connectGuarded<typeof authToFrame>(port, methods), authLimits, catalogue)
  await modal.ready({ version: settings.version })
  return modal
}
