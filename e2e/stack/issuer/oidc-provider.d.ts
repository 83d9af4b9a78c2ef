/** Types for the part of oidc-provider that the fake providers use, because the package contains no types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http'

  type Saved = { save(): Promise<string> }
  export type Context = {
    readonly oidc: {
      readonly client: { readonly clientId: string }
      readonly session: { readonly accountId: string; grantIdFor(clientId: string): string | undefined }
      readonly params: { readonly scope?: string; readonly client_id: string; readonly auth_type?: string }
      readonly result?: { readonly login?: object }
      readonly provider: Provider
    }
  }
  class Prompt {
    constructor(options: { name: string; requestable: boolean })
    readonly checks: { add(check: Check): void }
  }
  class Check {
    constructor(reason: string, description: string, check: (context: Context) => boolean)
  }
  export const interactionPolicy: {
    readonly Prompt: typeof Prompt
    readonly Check: typeof Check
    base(): object[] & { get(name: string): Prompt; add(prompt: Prompt, at: number): void }
  }
  export class Provider {
    constructor(issuer: string, configuration: object)
    readonly issuer: string
    readonly Grant: {
      new (of: { accountId: string; clientId: string }): Saved & { addOIDCScope(scope: string): void }
    }
    readonly AccessToken: { find(token: string): Promise<{ accountId: string; scope?: string } | undefined> }
    callback(): (request: IncomingMessage, response: ServerResponse) => Promise<void>
    on(event: 'authorization.success', listen: (context: Context, answer: Record<string, string>) => void): void
    interactionDetails(
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<{ readonly uid: string; readonly params: { readonly client_id: string } }>
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: object,
      options: { mergeWithLastSubmission: boolean },
    ): Promise<void>
  }
}
