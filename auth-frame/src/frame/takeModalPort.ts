import { type HandshakeWindow, takePort } from '#shared/protocol/takePort.ts'

type Settings = {
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
export async function takeModalPort(win: HandshakeWindow, { modalOrigin, ancestors }: Settings): Promise<MessagePort> {
  if (ancestors && (ancestors.length !== 2 || ancestors[0] !== modalOrigin))
    throw new Error(`The auth frame answers only inside ${modalOrigin} inside one host page`)
  return (await takePort(win, (origin) => origin === modalOrigin)).port
}
