export const VOTE_COPY = {
  ownStartup: "You cannot vote for your own startup.",
  notCounted: "Your vote was not counted",
  notTakenBack: "Your vote was not taken back",
  voted: (name: string) => `Voted for ${name}`,
  takenBack: (name: string) => `Vote for ${name} taken back`,
  counts: (name: string) => `Your vote for ${name} counts.`,
  signIn: (name: string) => `Sign in to vote for ${name}`,
  voteFor: (name: string, votes: string) => `Vote for ${name}, ${votes}`,
  hasVoted: "Voted",
  vote: "Vote",
} as const;
