import { connect, type Methods, PortMessenger } from 'penpal'
import { errorTable } from '#shared/errors/errorTable.ts'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, type Contract, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { guardPort } from '#shared/protocol/guardPort.ts'
import { type HandshakeWindow, takePort } from '#shared/protocol/takePort.ts'

type Settings = {
  readonly window: HandshakeWindow
  readonly modalOrigin: string
  /** `location.ancestorOrigins`, nearest ancestor first. `undefined` in browsers that lack it. */
  readonly ancestors: readonly string[] | undefined
  readonly handlers: Handlers<typeof frameToAuth>
  /** Version of this page, so that an error report can show whether the modal and the frame have different versions. */
  readonly version: string
}

/**
 * Serves the modal frame until this page unloads. After one handshake the page listens only to the handshake's port.
 *
 * @returns the modal, once the modal answers and knows that the frame is ready
 * @throws if another page or a modal of another version embeds this page
 */
export async function serveParent(settings: Settings): Promise<Consumer<typeof authToFrame>> {
  const port = await takeModalPort(settings.window, settings)
  const methods = serve(frameToAuth, settings.handlers, authLimits)
  const modal = consume(authToFrame, await connectGuarded<typeof authToFrame>(port, methods), authLimits, errorTable)
  await modal.ready({ version: settings.version })
  return modal
}

type PortSettings = {
  readonly modalOrigin: string
  /** `location.ancestorOrigins`, nearest ancestor first. `undefined` in browsers that lack it. */
  readonly ancestors: readonly string[] | undefined
}

/**
 * Waits for the modal's handshake (CH-1, CH-4). The handshake must be from the modal's exact origin, and exactly one
 * host page may embed the modal.
 *
 * @throws if another page embeds the frame, or if the modal has another version. In the second case the modal receives
 * the frame's version
 */
export async function takeModalPort(
  win: HandshakeWindow,
  { modalOrigin, ancestors }: PortSettings,
): Promise<MessagePort> {
  if (ancestors && (ancestors.length !== 2 || ancestors[0] !== modalOrigin))
    throw new Error(`The auth frame answers only inside ${modalOrigin} inside one host page`)
  return (await takePort(win, (origin) => origin === modalOrigin)).port
}

/**
 * Connects Penpal to a port, behind the guard.
 *
 * @returns the methods of the port's other side. Each method returns a promise for an outcome that we have not parsed
 * yet
 */
export async function connectGuarded<contract extends Contract>(
  port: MessagePort,
  methods: Remote<Contract>,
): Promise<Remote<contract>> {
  const messenger = new PortMessenger({ port: guardPort(port, authLimits) as MessagePort })
  const { promise } = connect({ messenger, methods: methods as Methods })
  return (await promise) as unknown as Remote<contract>
}
