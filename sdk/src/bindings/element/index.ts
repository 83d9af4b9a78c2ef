export { defineAirlockButton } from './defineAirlockButton.ts'
