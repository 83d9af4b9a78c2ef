type ChromeEvent<Listener> = { addListener(listener: Listener): void }

type MessageSender = { readonly id?: string; readonly origin?: string; readonly url?: string }

export type Port = {
  readonly name: string
  readonly sender?: MessageSender
  readonly onMessage: ChromeEvent<(message: unknown) => void>
  readonly onDisconnect: ChromeEvent<() => void>
  postMessage(message: unknown): void
  disconnect(): void
}

type Tab = { readonly id?: number; readonly url?: string }

type MessageListener = (message: unknown, sender: MessageSender, respond: (answer: unknown) => void) => boolean

/** The few extension APIs that this wallet uses. We do not depend on @types/chrome. */
type ExtensionApi = {
  readonly runtime: {
    readonly id: string
    getURL(path: string): string
    connect(options: { name: string }): Port
    sendMessage(message: unknown): Promise<unknown>
    readonly onConnect: ChromeEvent<(port: Port) => void>
    readonly onMessage: ChromeEvent<MessageListener>
    readonly onStartup: ChromeEvent<() => void>
  }
  readonly storage: {
    readonly local: {
      get(key: string): Promise<Record<string, unknown>>
      set(values: Record<string, unknown>): Promise<void>
    }
    readonly onChanged: ChromeEvent<() => void>
  }
  readonly browsingData: {
    remove(what: { readonly since: number }, kinds: Readonly<Record<string, true>>): Promise<void>
  }
  readonly tabs: {
    query(filter: { active: true; lastFocusedWindow: true }): Promise<readonly Tab[]>
    remove(id: number): Promise<void>
    readonly onRemoved: ChromeEvent<(id: number) => void>
  }
  readonly windows: {
    create(options: { url: string; type: 'popup'; width: number; height: number }): Promise<{
      readonly tabs?: readonly Tab[]
    }>
  }
}

export const chrome = (globalThis as unknown as { chrome: ExtensionApi }).chrome
