import type { Connector, Established } from '../wallets/connector.ts'
import { hasOpenRequest } from '../wallets/hasOpenRequest.ts'

type RepeatableConnector = {
  readonly connector: Connector
  /** Sends the pending request again. Does nothing if no request is pending. */
  repeat(): void
}

/**
 * Creates a connector whose pending request can be repeated, for a wallet whose window the user closed or lost. The
 * first answer counts, whichever request it answers. A wallet that refuses the repetition because the first request is
 * still open changes nothing.
 *
 * @param create creates the wallet's connector, one for each request
 */
export function repeatableConnector(create: () => Connector): RepeatableConnector {
  const first = create()
  let repeat = () => {}
  const connector: Connector = {
    ...first,
    connect: (input) =>
      new Promise<Established>((resolve, reject) => {
        repeat = () => {
          create()
            .connect(input)
            .then(resolve, (error: unknown) => {
              if (!hasOpenRequest(error)) reject(error)
            })
        }
        first
          .connect(input)
          .then(resolve, reject)
          .finally(() => {
            repeat = () => {}
          })
      }),
  }
  return { connector, repeat: () => repeat() }
}
