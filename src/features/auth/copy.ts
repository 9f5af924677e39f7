/** Toasts and messages of signing in; those of the specification are literal. */
export const copy = {
  signedIn: "Signed in successfully!",
  signInFailed: "Sign in failed",
  signedUp: "Account created! Check your email for verification.",
  signUpFailed: "Sign up failed",
  resetSent: "Password reset email sent!",
  resetFailed: "Reset failed",
  linkSent: "Magic link sent! Check your email.",
  linkFailed: "Failed to send magic link",
  googleRedirect: "Redirecting to Google for authentication.",
  googleError: "Authentication Error",
  googleFailed: "Failed to authenticate with Google.",
  emailInvalid: "This does not look like an e-mail address.",
  linkGone: "This link has been used already or is too old. Please ask for a new one.",
  wrongPassword: "This is not the password that you chose when you signed up.",
  passwordNeeded: "You began on another device. Please enter the password that you chose there.",
  otherDevice: "You asked for this link on another device. Sign in here only if that was you.",
  passwordReset: "Your password is changed, and you are signed in.",
  googleOff: "Google sign-in is not set up on this server.",
  emailRequired: "Please enter your email address",
  wrongSignIn:
    "The e-mail address or the password is not right. If you have just signed up, confirm your address first by the link in our mail.",
  unreachable: "The server could not be reached. Please check your connection and try again.",
  tooManyGuesses:
    "A wrong password was entered too often for this address. Please sign in with a magic link, or try again tomorrow.",
  tooMany: "Too many attempts. Please wait a moment and try again.",
} as const;
