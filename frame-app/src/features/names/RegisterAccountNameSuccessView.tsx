export function RegisterAccountNameSuccessView() {
  return null
}
