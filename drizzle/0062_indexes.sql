DROP INDEX "startups_website_key";--> statement-breakpoint
CREATE INDEX "comment_likes_user" ON "comment_likes" USING btree ("tenant_id","user_id","comment_id");--> statement-breakpoint
CREATE INDEX "comments_best" ON "comments" USING btree ("tenant_id","startup_id","like_count","created_at","id") WHERE parent_id is null;--> statement-breakpoint
CREATE INDEX "comments_body" ON "comments" USING hash ("body");--> statement-breakpoint
CREATE INDEX "votes_startup" ON "votes" USING btree ("tenant_id","startup_id","created_at");--> statement-breakpoint
CREATE INDEX "startups_website_key" ON "startups" USING btree ("tenant_id","website_key" text_pattern_ops);