import type { Demo } from '../Demo.ts'
import { accountCard } from './accountCard.ts'
import { eventsCard } from './eventsCard.ts'
import { familyCards } from './familyCards.ts'
import { messageCard } from './messageCard.ts'
import { networkCard } from './networkCard.ts'
import { requestCard } from './requestCard.ts'
import { signInCard } from './signInCard.ts'
import { stateCard } from './stateCard.ts'
import { themeCard } from './themeCard.ts'
import { transactionCard } from './transactionCard.ts'
import { typedDataCard } from './typedDataCard.ts'

const cards = [
  eventsCard,
  stateCard,
  accountCard,
  networkCard,
  familyCards,
  signInCard,
  messageCard,
  typedDataCard,
  transactionCard,
  themeCard,
  requestCard,
] as const

export function mountCards(demo: Demo): void {
  for (const card of cards) card(demo)
}
