import { createWalletClient, viemConnector } from '@farcaster/auth-client'
import type { Channel } from './createChannels.ts'
import type { Person } from './people.ts'

/** The API key with which the Farcaster app authenticates itself at the Farcaster relay. */
export const authKey = 'local-farcaster-app'

/**
 * Acts as the Farcaster app after its owner has approved a login: signs the channel's message with a real key, and
 * sends the signature to the Farcaster relay.
 */
export async function approveChannel(options: {
  readonly relay: string
  readonly rpcUrl: string
  readonly channelToken: string
  readonly channel: Channel
  readonly person: Person
}): Promise<void> {
  const { relay, rpcUrl, channelToken, channel, person } = options
  const wallet = createWalletClient({ relay, ethereum: viemConnector({ rpcUrl }) })
  const { fid, username, displayName, signer, authMethod } = person
  const { siweUri, domain } = channel.signatureParams
  const built = wallet.buildSignInMessage({
    address: signer.address,
    fid,
    uri: `${siweUri}`,
    domain: `${domain}`,
    nonce: channel.nonce,
  })
  if (built.isError) throw new Error(`The sign-in message could not be built. ${built.error?.message}`)
  const answer = await wallet.authenticate({
    authKey,
    channelToken,
    message: built.message,
    signature: await signer.signMessage({ message: built.message }),
    authMethod,
    fid,
    username,
    displayName,
    bio: '',
    pfpUrl: `${relay}/picture.png`,
  })
  if (answer.isError) throw new Error(`The relay did not take the approval. ${answer.error?.message}`)
}
