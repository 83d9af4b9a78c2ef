/**
 * A currency to pay with, and its limits. The names are those of the API, because a quote request sends whole
 * currencies back.
 */
export type PaymentCurrency = {
  /** ISO 4217. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** Such as `card` or `ach_bank_account`. */
    readonly id: string
    /** Decimal strings. */
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

/** Tokens on offer and currencies to pay with. The first of each is the default. */
export type OnRampOptions = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}
