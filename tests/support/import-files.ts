/** Exports as the products write them, each with what it must be recognized as. */
const table = (...lines: string[]): string => `${lines.join("\r\n")}\r\n`;

export const EXPORTS = {
  ghost: {
    kind: "people",
    text: table(
      "id,email,name,note,subscribed_to_emails,complimentary_plan,stripe_customer_id,created_at,deleted_at,labels,tiers",
      '65a1,jamie@reader.example,"Larson, Jamie",,true,false,,2022-03-16T08:03:11.000Z,,"VIP,Podcast",',
      "65a2,sam@reader.example,Sam,,false,false,cus_1,2023-01-02T10:00:00.000Z,,,Gold",
    ),
    people: { "jamie@reader.example": "ready", "sam@reader.example": "opted-out" },
  },
  luma: {
    kind: "people",
    text: table(
      "guest_id,name,first_name,last_name,email,phone_number,created_at,approval_status,checked_in_at,qr_code_url,ticket_name,What do you do?",
      "gst-1,Ama Dev,Ama,Dev,Ama@Guest.example,,2026-06-01T10:00:00Z,approved,2026-06-15T10:00:00Z,https://lu.ma/check-in/1,General,Builder",
      'gst-2,Kofi Dev,Kofi,Dev,kofi@guest.example,,2026-06-01T10:00:00Z,declined,,,General,"I\nlisten"',
    ),
    people: { "ama@guest.example": "ready", "kofi@guest.example": "opted-out" },
  },
  eventbrite: {
    kind: "people",
    text: table(
      "Order #,Order Date,First Name,Last Name,Email,Quantity,Ticket Type,Attendee #,Attendee Status,Total Paid",
      "151214834641,2021-04-16,Matt,Guy,matt@attendee.example,1,Early bird,2360209833,Attending,USD 0.00",
      "151214834642,2021-04-17,Lea,Roy,lea@attendee.example,1,Early bird,2360209834,Not Attending,USD 0.00",
    ),
    people: { "matt@attendee.example": "ready", "lea@attendee.example": "opted-out" },
  },
  discourse: {
    kind: "people",
    text: table(
      "id,name,username,email,title,created_at,last_seen_at,last_posted_at,last_emailed_at,trust_level,approved,suspended_at,suspended_till,silenced_till,active,admin,moderator,ip_address,staged,secondary_emails",
      "1,Robin,robin,robin@forum.example,,2019-01-01 10:00:00 UTC,,,,2,true,,,,true,false,false,192.0.2.1,false,",
      "2,Troll,troll,troll@forum.example,,2019-01-01 10:00:00 UTC,,,,1,true,2020-01-01 10:00:00 UTC,2120-01-01,,true,false,false,192.0.2.2,false,",
    ),
    people: { "robin@forum.example": "ready", "troll@forum.example": "opted-out" },
  },
  fider: {
    kind: "people",
    text: JSON.stringify([
      {
        id: 1,
        name: "Jon",
        email: "jon@idea.example",
        created_at: "2020-01-01T00:00:00Z",
        tenant_id: 1,
        role: 3,
        status: 1,
        avatar_type: 2,
        avatar_bkey: "",
        email_supressed_at: null,
      },
      {
        id: 2,
        name: "Arya",
        email: "arya@idea.example",
        created_at: "2020-01-01T00:00:00Z",
        tenant_id: 1,
        role: 1,
        status: 1,
        avatar_type: 2,
        avatar_bkey: "",
        email_supressed_at: "2021-01-01T00:00:00Z",
      },
    ]),
    people: { "jon@idea.example": "ready", "arya@idea.example": "opted-out" },
  },
  meetup: {
    kind: "people",
    text: table(
      "Name\tMember ID\tEmail\tTitle\tLocation\tJoined Group on\tLast visited group on\tMember Profile URL",
      "Nia\t275386425\tnia@group.example\tOrganizer\tDallas\t02/26/2019\t03/01/2019\thttps://www.meetup.com/members/275386425/",
    ),
    people: { "nia@group.example": "ready" },
  },
  "product-hunt": {
    kind: "startups",
    text: JSON.stringify({
      data: {
        posts: {
          edges: [
            {
              node: {
                name: "Startup Stash",
                tagline: "A curated directory of tools for startups",
                description: "More than four hundred resources in one place.",
                votesCount: 22347,
                website: "https://startupstash.example.com/?ref=producthunt",
                topics: { edges: [{ node: { name: "Productivity" } }, { node: { name: "Tech" } }] },
              },
            },
          ],
        },
      },
    }),
    people: {},
  },
} as const;

const startOf = (days: number) => new Date(Math.floor(Date.now() / 86_400_000 + days) * 86_400_000);
const day = (days: number): string => startOf(days).toISOString().slice(0, 10);

/** Lists of events, each with a session in two weeks and one of last month. */
export const EVENT_EXPORTS = {
  luma: JSON.stringify({
    entries: [14, -30].map((days) => ({
      platform: "luma",
      id: `evt-${days}`,
      start_at: `${day(days)}T17:30:00.000Z`,
      duration_interval: "PT1H30M",
      end_at: `${day(days)}T19:00:00.000Z`,
      timezone: "America/New_York",
      name: "Open stage",
      description: "Six talks and a drink.",
      geo_address_json: { address: "Lux Hall", full_address: "Lux Hall, 5 Canal Street, New York" },
      meeting_url: null,
      url: "https://luma.com/open-stage",
    })),
  }),
  eventbrite: table(
    "Event ID,Event name,Event status,Event start date,Event start time,Event end date,Event end time,Event timezone,Event description,Event location,Event capacity",
    `1,Open stage,Live,${day(14)},5:30 PM,${day(14)},7:00 PM,America/New_York,Six talks and a drink.,"Lux Hall, 5 Canal Street, New York",80`,
    `2,Open stage,Completed,${day(-30)},5:30 PM,${day(-30)},7:00 PM,America/New_York,Six talks and a drink.,Lux Hall,80`,
    `3,Called off,Canceled,${day(14)},5:30 PM,,,America/New_York,No talks.,Lux Hall,80`,
  ),
  meetup: table(
    "id,name,created,status,time,local_date,local_time,waitlist_count,yes_rsvp_count,venue_id,venue_name,venue_address_1,description,link",
    `a1,Open stage,2026-01-01,upcoming,,${day(14)},17:30,0,12,7,"Lux Hall, 5 Canal Street, New York",5 Canal Street,Six talks and a drink.,https://www.meetup.com/x/events/1/`,
    `a2,Open stage,2026-01-01,past,,${day(-30)},17:30,0,12,7,Lux Hall,5 Canal Street,Six talks and a drink.,https://www.meetup.com/x/events/2/`,
  ),
} as const;
