export function RegisterAccountNameView() {
  return null
}
