export const dynamic = "force-static";
export const generateStaticParams = () => [];

/** A static page of about as many bytes as asked for; its text is sent twice, as HTML and for hydration. */
export default async function Bytes({ params }) {
  const { count } = await params;
  return <p>{"x".repeat(Number(count))}</p>;
}
