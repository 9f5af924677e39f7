import { adminProcedure, router } from "@/domain/guard/procedures";
import { OnePost, OnePostVersion, PublishPost, SavePost, TranslatePost } from "@/domain/tenant/blog/schema";
import { listOwnPosts, savePost } from "./edit-post";
import { comparePostVersion, listPostVersions, restorePostVersion } from "./history";
import { openPost } from "./open-post";
import { deletePost, publishPost, undeletePost, unpublishPost } from "./publish-post";
import { translatePost } from "./translate-post";

export const postRouter = router({
  list: adminProcedure.query(({ ctx }) => listOwnPosts(ctx)),
  open: adminProcedure.input(OnePost).query(({ ctx, input }) => openPost(ctx, input)),
  save: adminProcedure.input(SavePost).mutation(({ ctx, input }) => savePost(ctx, input)),
  translate: adminProcedure.input(TranslatePost).mutation(({ ctx, input }) => translatePost(ctx, input)),
  publish: adminProcedure.input(PublishPost).mutation(({ ctx, input }) => publishPost(ctx, input)),
  unpublish: adminProcedure.input(OnePost).mutation(({ ctx, input }) => unpublishPost(ctx, input)),
  delete: adminProcedure.input(OnePost).mutation(({ ctx, input }) => deletePost(ctx, input)),
  undelete: adminProcedure.input(OnePost).mutation(({ ctx, input }) => undeletePost(ctx, input)),
  versions: adminProcedure.input(OnePost).query(({ ctx, input }) => listPostVersions(ctx, input)),
  compare: adminProcedure.input(OnePostVersion).query(({ ctx, input }) => comparePostVersion(ctx, input)),
  restore: adminProcedure.input(OnePostVersion).mutation(({ ctx, input }) => restorePostVersion(ctx, input)),
});
