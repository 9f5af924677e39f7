import { builtInId } from "@/server/db/base-rows";
import { readArguments } from "./arguments";
import { readCommunities, readDemoPeople } from "./content-reader/read";
import { writeLargeSet } from "./large/write";
import { planPeople } from "./plan/people";
import { closeDatabase, owner } from "./write/database";
import { fillCommunity } from "./write/fill";
import { writePeople } from "./write/people";
import { reset } from "./write/reset";

const { extraStartups } = readArguments(process.argv.slice(2));
const now = new Date();
const began = performance.now();
const seconds = () => `${((performance.now() - began) / 1000).toFixed(1)} s`;

/** Writes everything anew in one transaction, so that nobody ever sees half of it. */
async function seed(): Promise<void> {
  const communities = readCommunities();
  const demo = readDemoPeople();
  await owner.transaction(async (tx) => {
    await reset(
      tx,
      communities.map(({ settings }) => builtInId(settings.name)),
    );
    const people = planPeople(communities, demo, now);
    await writePeople(tx, people);
    console.log(`people       ${people.length} (${seconds()})`);
    for (const content of communities) {
      const { community, ...filled } = await fillCommunity(tx, content, demo, now);
      const { startups, pictures, votes, comments } = filled;
      console.log(
        `${content.settings.name.padEnd(12)} ${startups} startups, ${pictures} pictures, ${votes} votes, ${comments} comments (${seconds()})`,
      );
      if (content.key !== "hub" || !extraStartups) continue;
      await writeLargeSet(tx, community, extraStartups, now);
      console.log(`large set    ${extraStartups} startups more in ${content.settings.name} (${seconds()})`);
    }
  });
}

try {
  await seed();
} finally {
  await closeDatabase();
}
