/** Values of the examples. */
export const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
export const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
export const usdc = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const hash = '0x88df016429689c079f3b2f6ad39fa052532c56795b733da78a91ebe6a713944b'
export const solanaAccount = '7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU'
export const bitcoinAccount = 'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq'
export const polkadotAccount = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
export const cosmosAccount = 'cosmos1vqpjljwsynsn58dugz0w8ut7kun7t8ls2qkmsq'
