import * as z from 'zod/mini'
import { Account } from './account.ts'
import {
  Address,
  CaipAddress,
  CaipNetworkId,
  ConnectionId,
  ImageUrl,
  Namespace,
  Rdns,
  ShortText,
} from './primitives.ts'

const Status = z.enum(['disconnected', 'connecting', 'connected'])

const Wallet = z.strictObject({ name: ShortText, icon: z.nullable(ImageUrl), rdns: Rdns })

const Connection = z.strictObject({
  /** Identifies the connection in all pages of this browser, for `sdk.switchConnection` and `sdk.disconnect`. */
  id: ConnectionId,
  connectorId: ShortText,
  name: ShortText,
  status: z.enum(['connected', 'active', 'disconnected']),
  accounts: z.array(Account).check(z.maxLength(100)),
})

const NamespaceState = z.strictObject({
  namespace: Namespace,
  status: Status,
  address: z.nullable(Address),
  caipAddress: z.nullable(CaipAddress),
  accounts: z.array(Account).check(z.maxLength(100)),
  network: z.nullable(CaipNetworkId),
  /** The network's name, such as `Base`. */
  networkName: z.nullable(ShortText),
  /** The signing and spending methods that the wallet supports. `null` if only the wallet knows these methods. */
  methods: z.nullable(z.array(ShortText).check(z.maxLength(100))),
  wallet: z.nullable(Wallet),
  /** A `ConnectorType`. */
  connector: z.nullable(ShortText),
  profileName: z.nullable(ShortText),
  profileImage: z.nullable(ImageUrl),
  /** The native balance in whole units, as a decimal string. */
  balance: z.nullable(z.strictObject({ amount: ShortText, symbol: ShortText })),
  /** How the user logged in to the embedded wallet: `email`, or a social login. */
  loginProvider: z.nullable(ShortText),
  user: z.nullable(z.strictObject({ email: z.nullable(ShortText), userName: z.nullable(ShortText) })),
  smartAccountDeployed: z.nullable(z.boolean()),
  connections: z.array(Connection).check(z.maxLength(50)),
})
export type NamespaceState = z.output<typeof NamespaceState>

/** The modal's state. `sdk.getState()` returns it with `namespaces` as an object, keyed by the namespace's name. */
export const ModalState = z.strictObject({
  open: z.boolean(),
  loading: z.boolean(),
  /** A `ViewName`. The schema allows any short string, so that a newer frame's views do not break an older SDK. */
  view: z.nullable(ShortText),
  status: Status,
  activeNamespace: Namespace,
  network: z.nullable(CaipNetworkId),
  namespaces: z.array(NamespaceState).check(z.maxLength(5)),
})
export type ModalState = z.output<typeof ModalState>
