/**
 * Replaces `rpc-websockets` in the build. `@solana/web3.js` imports it for subscriptions, which we never use. Its
 * license (LGPL-3.0) would impose conditions on our bundle. Both exports are classes that `@solana/web3.js` extends or
 * instantiates.
 */
export class CommonClient {
  constructor() {
    throw new Error('Subscriptions need rpc-websockets')
  }
}
export const WebSocket = CommonClient
