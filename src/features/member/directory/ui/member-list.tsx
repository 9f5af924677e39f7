"use client";
import { useState } from "react";
import * as m from "#messages";
import { useLazyComponent } from "@/components/hooks/use-lazy-component";
import { useMore } from "@/components/hooks/use-load-more";
import { Link } from "@/components/link";
import { MoreButton } from "@/components/navigation/load-more-button";
import { Badge } from "@/components/ui/badge";
import { Button } from "@/components/ui/button";
import { buttonVariants } from "@/components/ui/button-variants";
import { INTRODUCTIONS_PATH } from "@/domain/member/introductions/rules";
import type { DirectoryCard, DirectoryPage } from "@/features/member/directory/schema";
import { DIRECTORY_SETTINGS_PATH, type DirectoryView } from "@/features/member/directory/urls";
import { api } from "@/trpc/react";
import { MemberCard } from "./member-card";

const loadDialog = () => import("@/features/member/introductions/ui/ask-dialog");

/** The members of a page, and those loaded after it. (DIR-13) */
export function MemberList({ page, view }: { page: DirectoryPage; view: DirectoryView }) {
  const { client } = api.useUtils();
  const read = (cursor: string) => client.member.directory.list.query({ view, cursor });
  const { items, hasMore, button } = useMore(page, read, m.member_directory_page_more);
  const [asked, setAsked] = useState<readonly string[]>([]);
  const [chosen, setChosen] = useState<DirectoryCard | null>(null);
  const [AskDialog, showDialog] = useLazyComponent(loadDialog);
  const ask = (card: DirectoryCard) => {
    setChosen(card);
    void showDialog();
  };
  return (
    <div>
      <ol className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {items.map((card) => (
          <li key={card.userId} className="min-w-0">
            <MemberCard card={card}>
              <CardAction
                card={asked.includes(card.userId) ? { ...card, relation: "asked" } : card}
                onAsk={() => ask(card)}
              />
            </MemberCard>
          </li>
        ))}
      </ol>
      {hasMore && <MoreButton {...button} />}
      {AskDialog && chosen && (
        <AskDialog
          key={chosen.userId}
          userId={chosen.userId}
          name={chosen.fullName}
          onClose={() => setChosen(null)}
          onAsked={() => setAsked((known) => [...known, chosen.userId])}
        />
      )}
    </div>
  );
}

const QUIET = buttonVariants({ variant: "outline", size: "sm" });

function CardAction({ card, onAsk }: { card: DirectoryCard; onAsk: () => void }) {
  const { relation } = card;
  if (relation === "self")
    return (
      <>
        <Badge tone="brand">{m.member_directory_card_you()}</Badge>
        <a href={DIRECTORY_SETTINGS_PATH} className={QUIET}>
          {m.common_edit()}
        </a>
      </>
    );
  if (relation === "asks" || relation === "introduced")
    return (
      <Link href={INTRODUCTIONS_PATH} prefetch={false} className={QUIET}>
        {relation === "asks" ? m.member_directory_card_asks() : m.member_directory_card_introduced()}
      </Link>
    );
  if (relation === "asked") return <Badge>{m.member_directory_card_asked()}</Badge>;
  return (
    <Button variant="outline" size="sm" onClick={onAsk}>
      {m.member_directory_card_ask()}
    </Button>
  );
}
