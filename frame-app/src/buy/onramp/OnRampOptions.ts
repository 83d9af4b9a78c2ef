/** How one may pay, in one currency. The names are those of the wire: whole currencies are sent back with a quote. */
export type PaymentCurrency = {
  /** ISO 4217. */
  readonly id: string
  readonly payment_method_limits: readonly {
    /** `card`, `ach_bank_account` and others. */
    readonly id: string
    /** Decimal texts. */
    readonly min: string
    readonly max: string
  }[]
}

/** What one may buy. */
export type PurchaseCurrency = {
  readonly id: string
  readonly name: string
  readonly symbol: string
  readonly networks: readonly {
    readonly name: string
    readonly display_name: string
    /** The number of an EVM chain. */
    readonly chain_id: string
    readonly contract_address: string
  }[]
}

/** What can be bought, and with what. The first of each is chosen until the visitor chooses. */
export type OnRampOptions = {
  readonly paymentCurrencies: readonly PaymentCurrency[]
  readonly purchaseCurrencies: readonly PurchaseCurrency[]
}
