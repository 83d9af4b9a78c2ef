import { connect, type Methods, PortMessenger } from 'penpal'
import { authToFrame } from '#shared/protocol/authToFrame.ts'
import { type Consumer, type Contract, consume, type Handlers, type Remote, serve } from '#shared/protocol/contract.ts'
import { frameToAuth } from '#shared/protocol/frameToAuth.ts'
import { authLimits } from '#shared/protocol/guard.ts'
import { guardPort } from '#shared/protocol/guardPort.ts'
import { type HandshakeWindow, takePort } from '#shared/protocol/takePort.ts'
import { catalogue } from '#shared/tables/catalogue.ts'

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

type PortSettings = {
  readonly modalOrigin: string
  /** `location.ancestorOrigins`, nearest first; absent in browsers that lack it. */
  readonly ancestors: readonly string[] | undefined
}

/**
 * Waits for the modal's handshake (CH-1, CH-4): from its exact origin, inside a modal that is itself inside one host
 * page.
 *
 * @throws when another page embeds the frame, or when the modal speaks another version; the modal receives ours then
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
 * Speaks Penpal over a port, behind the guard.
 *
 * @returns the other end's methods, as promises of outcomes that are not parsed yet
 */
export async function connectGuarded<contract extends Contract>(
  port: MessagePort,
  methods: Remote<Contract>,
): Promise<Remote<contract>> {
  const messenger = new PortMessenger({ port: guardPort(port, authLimits) as MessagePort })
  const { promise } = connect({ messenger, methods: methods as Methods })
  return (await promise) as unknown as Remote<contract>
}
