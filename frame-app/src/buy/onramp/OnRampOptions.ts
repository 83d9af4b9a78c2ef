/**
 * A currency that the user can pay with, and its limits. The property names are those of the API, because a quote
 * request sends whole currency objects back.
 */
export type PaymentCurrency = {
  /** ISO 4217 code. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** Payment method, such as `card` or `ach_bank_account`. */
    readonly id: string
    /** Decimal string. */
    readonly min: string
    readonly max: string
  }[]
}

/** A token that can be bought. */
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly {
    readonly name: string
    readonly display_name: string
    /** EVM chain id. */
    readonly chain_id: string
    readonly contract_address: string
  }[]
}

/** Tokens that can be bought, and currencies to pay with. The first token and the first currency are the defaults. */
export type OnRampOptions = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}
