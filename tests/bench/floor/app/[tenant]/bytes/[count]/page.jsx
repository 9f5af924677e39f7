export const dynamic = "force-static";
export const generateStaticParams = () => [];

/**
 * A static page of about as many bytes as asked for; its text is sent twice, as HTML and for hydration. Like
 * every page that people write it holds a letter outside Latin-1, so it is kept and encoded as they are.
 */
export default async function Bytes({ params }) {
  const { count } = await params;
  return <p>…{"x".repeat(Number(count))}</p>;
}
