export const VOTE_COPY = {
  ownStartup: "You can't vote for your own startup.",
  notCounted: "We couldn't save your vote",
  notTakenBack: "We couldn't remove your vote",
  voted: (name: string) => `Voted for ${name}`,
  takenBack: (name: string) => `Vote for ${name} removed`,
  counts: (name: string) => `Your vote for ${name} is in.`,
  signIn: (name: string) => `Sign in to vote for ${name}`,
  voteFor: (name: string, votes: string) => `Vote for ${name}, ${votes}`,
  hasVoted: "Voted",
  vote: "Vote",
} as const;
