/** JSON-RPC methods by name; each throws an `RpcProblem` for an answer with an error. */
export type SolanaMethods = Readonly<Record<string, (params: readonly unknown[]) => unknown>>
